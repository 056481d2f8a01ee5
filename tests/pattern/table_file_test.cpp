#include "pattern/table_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pattern/checksum.hpp"

namespace quebra::pattern {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const TableKey kKey = {
    .puzzle = "tiles:3x3", .pattern = "exact", .metric = "stm", .goal = "1 2 3 4 5 6 7 8 0"};

TableHeader small_header() {
  return {.descriptor = kKey.descriptor(),
          .layout = {.entries = 5, .width_bits = 8, .depths = {1, 2, 1}},
          .checksum = 0x0123456789abcdefULL};
}

/// Header and entries of a file of five.
std::string small_file() { return encode_header(small_header()) + std::string(5, 'e'); }

std::string fault(const std::string& file) {
  const auto header = decode_header(file, file.size());
  EXPECT_FALSE(header);
  return header ? "" : header.error().message;
}

/// The file with `bytes` written over it at `offset` and the header's own checksum made right again.
std::string forged(std::size_t offset, const std::string& bytes) {
  std::string file = small_file();
  file.replace(offset, bytes.size(), bytes);
  const std::size_t header = file.size() - 5;
  const std::uint64_t sum = Checksum::of(std::string_view(file).substr(0, header - 8));
  for (unsigned i = 0; i < 8; ++i) {
    file[header - 8 + i] = static_cast<char>(sum >> (8 * i) & 255U);
  }
  return file;
}

std::string number(std::uint64_t value, unsigned width) {
  std::string bytes;
  for (unsigned i = 0; i < width; ++i) bytes.push_back(static_cast<char>(value >> (8 * i) & 255U));
  return bytes;
}

TEST(Checksum, KnownValuesAndPieces) {
  EXPECT_EQ(Checksum::of(""), 0x2d06800538d394c2ULL);  // the reference implementation's
  std::string text;
  for (int i = 0; i < 3000; ++i) text += static_cast<char>(i * 7);
  Checksum pieces;
  for (std::size_t at = 0, step = 1; at < text.size(); at += step, step = step * 3 % 251 + 1) {
    pieces.add(std::string_view(text).substr(at, step));
  }
  EXPECT_EQ(pieces.value(), Checksum::of(text));
}

TEST(TableKey, NamesAndFiles) {
  EXPECT_EQ(kKey.name(), "tiles:3x3/exact");
  EXPECT_EQ(kKey.descriptor(),
            "puzzle tiles:3x3\npattern exact\nmetric stm\ngoal 1 2 3 4 5 6 7 8 0\nnumbering 1\n");
  EXPECT_THAT(kKey.file_name(), testing::MatchesRegex("tiles-3x3-exact-stm-[0-9a-f]{16}\\.table"));
  TableKey other = kKey;
  other.goal = "0 1 2 3 4 5 6 7 8";
  EXPECT_NE(other.file_name(), kKey.file_name());
  other = kKey;
  other.numbering = 2;
  EXPECT_NE(other.file_name(), kKey.file_name());
  other.puzzle = "../../etc/" + std::string(300, 'x');
  EXPECT_EQ(other.file_name().find('/'), std::string::npos);
  EXPECT_LT(other.file_name().size(), 200u);
}

TEST(TableKey, DraftsStandBesideTheirTable) {
  const TableKey draft = kKey.draft();
  EXPECT_TRUE(draft.is_draft());
  EXPECT_FALSE(kKey.is_draft());
  const std::string table = kKey.file_name();
  EXPECT_EQ(draft.file_name(), table.substr(0, table.size() - 6) + ".draft");
  EXPECT_EQ(parse_descriptor(draft.descriptor())->file_name(), draft.file_name());
}

TEST(TableFile, WhatIsEncodedIsDecoded) {
  for (const std::size_t depths : {0u, 1u, 15u}) {
    for (const unsigned width : {2u, 4u, 8u}) {
      TableHeader header = small_header();
      header.layout = {.entries = 999, .width_bits = width, .depths = {}};
      header.layout.depths.assign(depths, 3);
      const std::string bytes = encode_header(header);
      EXPECT_EQ(bytes.size() % 64, 0u);
      const auto decoded = decode_header(bytes, bytes.size() + (999 * width + 7) / 8);
      ASSERT_TRUE(decoded) << decoded.error().message;
      EXPECT_EQ(decoded->descriptor, header.descriptor);
      EXPECT_EQ(decoded->layout.entries, 999u);
      EXPECT_EQ(decoded->layout.width_bits, width);
      EXPECT_EQ(decoded->layout.depths, header.layout.depths);
      EXPECT_EQ(decoded->checksum, header.checksum);
      EXPECT_EQ(decoded->header_bytes, bytes.size());
    }
  }
}

TEST(TableFile, TheLayoutIsAsDocumented) {
  const std::string file = small_file();
  EXPECT_THAT(file, StartsWith("QUEBRATB" + number(1, 4) + number(192, 4) + number(8, 4) +
                               number(3, 4) + number(5, 8) + number(0x0123456789abcdefULL, 8)));
  EXPECT_EQ(file.substr(48, 24), number(1, 8) + number(2, 8) + number(1, 8));
  EXPECT_EQ(file.substr(72, kKey.descriptor().size()), kKey.descriptor());
}

TEST(TableFile, EveryCutIsNoticed) {
  const std::string file = small_file();
  EXPECT_EQ(fault(""), "is empty");
  for (std::size_t size = 1; size < file.size(); ++size) {
    EXPECT_THAT(fault(file.substr(0, size)), StartsWith("is cut: ")) << size;
  }
  EXPECT_THAT(fault(file + "x"), HasSubstr("1 bytes follow its entries"));
}

TEST(TableFile, EveryFlippedBitOfTheHeaderIsNoticed) {
  const std::string file = small_file();
  for (std::size_t byte = 0; byte < file.size() - 5; ++byte) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string flipped = file;
      flipped[byte] = static_cast<char>(flipped[byte] ^ 1 << bit);
      const std::string message = fault(flipped);
      if (byte < 8) {
        EXPECT_EQ(message, "is no table of Quebra");
      } else if (byte < 12) {
        EXPECT_THAT(message, StartsWith("has format version "));
      } else if (byte < 16) {
        EXPECT_THAT(message, testing::AnyOf(StartsWith("is damaged: "), StartsWith("is cut: ")));
      } else {
        EXPECT_EQ(message, "is damaged: the checksum of its header is wrong") << byte;
      }
    }
  }
}

TEST(TableFile, EntriesAreGuardedByTheirChecksum) {
  const auto header = decode_header(small_file(), small_file().size());
  ASSERT_TRUE(header);
  EXPECT_TRUE(check_checksum(*header, 0x0123456789abcdefULL));
  const auto wrong = check_checksum(*header, 1);
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.error().message, HasSubstr("is damaged: its entries have checksum 0000"));
}

TEST(TableFile, ForeignFilesAndOtherTablesAreToldApart) {
  EXPECT_EQ(fault("#!/bin/sh\nexit 0\n"), "is no table of Quebra");
  EXPECT_EQ(fault(std::string(500, '\0')), "is no table of Quebra");
  EXPECT_EQ(fault(forged(8, number(2, 4))), "has format version 2, this program reads 1");
  const auto header = decode_header(small_file(), small_file().size());
  ASSERT_TRUE(header);
  EXPECT_TRUE(check_descriptor(*header, kKey.descriptor()));
  TableKey other = kKey;
  other.metric = "mtm";
  const auto wrong = check_descriptor(*header, other.descriptor());
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.error().message, StartsWith("is another table: puzzle tiles:3x3"));
}

/// Headers with a right checksum that no honest program writes.
TEST(TableFile, ForgedFieldsAreRefused) {
  EXPECT_THAT(fault(forged(16, number(5, 4))), HasSubstr("entries of 5 bits"));
  EXPECT_THAT(fault(forged(16, number(0, 4))), HasSubstr("entries of 0 bits"));
  EXPECT_THAT(fault(forged(16, number(1, 4))), HasSubstr("entries of 1 bits"));
  EXPECT_THAT(fault(forged(16, number(2, 4))), HasSubstr("3 bytes follow its entries"));
  EXPECT_THAT(fault(forged(24, number(0, 8))), HasSubstr("0 entries"));
  EXPECT_THAT(fault(forged(24, number(~std::uint64_t{0}, 8))), HasSubstr("entries"));
  EXPECT_THAT(fault(forged(24, number(6, 8))), StartsWith("is cut: "));
  EXPECT_THAT(fault(forged(24, number(4, 8))), HasSubstr("follow its entries"));
  EXPECT_THAT(fault(forged(20, number(4'000'000'000, 4))), HasSubstr("do not fit"));
  EXPECT_THAT(fault(forged(20, number(200, 4))), HasSubstr("do not fit"));
  EXPECT_THAT(fault(forged(40, number(4'000'000'000, 4))), HasSubstr("do not fit"));
  EXPECT_THAT(fault(forged(40, number(0, 4))), HasSubstr("do not fit"));
  EXPECT_THAT(fault(forged(48, number(6, 8))), HasSubstr("count more than all entries"));
  EXPECT_THAT(fault(forged(56, number(~std::uint64_t{0}, 8))),
              HasSubstr("count more than all entries"));
}

TEST(DistanceTable, FourBitsWhereTheyAreEnough) {
  for (const std::uint64_t entries : {1u, 2u, 7u, 100'001u}) {
    for (const unsigned deepest : {0u, 3u, 14u, 15u, 253u}) {
      core::MemoryAccountant memory;
      core::Block marks(memory, entries);
      for (std::uint64_t i = 0; i < entries; ++i) {
        marks.as<std::uint8_t>()[i] = static_cast<std::uint8_t>(i * 31 % (deepest + 2));
      }
      const DistanceTable table = DistanceTable::from_marks(
          std::move(marks), std::vector<std::uint64_t>(deepest + 1), entries, memory);
      EXPECT_EQ(table.layout().width_bits, deepest < 15 ? 4u : 8u);
      EXPECT_EQ(table.bytes().size(), deepest < 15 ? (entries + 1) / 2 : entries);
      for (std::uint64_t i = 0; i < entries; ++i) {
        const auto mark = static_cast<unsigned>(i * 31 % (deepest + 2));
        ASSERT_EQ(table.at(i), mark == 0 ? std::nullopt : std::optional(mark - 1));
      }
    }
  }
}

TEST(DistanceTable, PackedInPlaceWithoutRoom) {
  core::MemoryAccountant memory(128);
  core::Block marks(memory, 100);
  for (std::uint64_t i = 0; i < 100; ++i) {
    marks.as<std::uint8_t>()[i] = static_cast<std::uint8_t>(i % 16);
  }
  const DistanceTable table =
      DistanceTable::from_marks(std::move(marks), std::vector<std::uint64_t>(15), 100, memory);
  for (std::uint64_t i = 0; i < 100; ++i) {
    ASSERT_EQ(table.at(i).value_or(15), i % 16 == 0 ? 15 : i % 16 - 1);
  }
}

}  // namespace
}  // namespace quebra::pattern

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {
namespace {

TEST(Korf85, BadFilesAreNamed) {
  const Profile* profile = *find_profile("korf85");
  const auto message = [&](const char* text) {
    return profile->run({.instances = text}, {}).error().message;
  };
  EXPECT_NE(message("1 2 3\n").find("line 1"), std::string::npos);
  EXPECT_NE(message("# nothing\n").find("needs the first 10"), std::string::npos);
}

/// With the public instances, where they are: the two smallest to the node.
TEST(Korf85Full, TheSmallestAreEqualToTheNode) {
  std::ifstream file("../shared/data/korf100.txt");
  if (!file) GTEST_SKIP() << "the public instances are not here (../shared/data/korf100.txt)";
  std::ostringstream text;
  text << file.rdbuf();
  const auto result = (*find_profile("korf85"))->run({.instances = text.str(), .quick = true}, {});
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->compared(), 6u);
  EXPECT_EQ(result->differing(), 0u);
}

}  // namespace
}  // namespace quebra::lab

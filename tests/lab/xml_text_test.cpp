#include "lab/xml_text.hpp"

#include <gtest/gtest.h>

namespace quebra::lab {
namespace {

TEST(XmlText, EscapesWhatIsReserved) {
  EXPECT_EQ(xml_text("a < b & \"c\" > d"), "a &lt; b &amp; &quot;c&quot; &gt; d");
  EXPECT_EQ(xml_text(""), "");
  EXPECT_EQ(xml_text("&amp;"), "&amp;amp;");
}

TEST(XmlText, KeepsUtf8) {
  const std::string text = "geração θ = 2 % — 立方体 \xf0\x9f\x8e\xb2\t\n";
  EXPECT_EQ(xml_text(text), text);
}

TEST(XmlText, ReplacesWhatXmlDoesNotAllow) {
  EXPECT_EQ(xml_text(std::string_view("a\0b\x1f", 4)), "a?b?");
  EXPECT_EQ(xml_text("\xff\xc3"), "??") << "no UTF-8, and a cut character";
  EXPECT_EQ(xml_text("\xc0\xaf"), "??") << "too long for what it is";
  EXPECT_EQ(xml_text("\xe0\x80\xaf"), "???");
  EXPECT_EQ(xml_text("\xed\xa0\x80"), "???") << "a surrogate";
  EXPECT_EQ(xml_text("\xef\xbf\xbf"), "???") << "U+FFFF";
  EXPECT_EQ(xml_text("\xf4\x90\x80\x80"), "????") << "beyond Unicode";
}

}  // namespace
}  // namespace quebra::lab

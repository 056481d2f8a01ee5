#include "server/static_files.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace quebra::server {
namespace {

namespace fs = std::filesystem;

TEST(PagePath, StaysInside) {
  EXPECT_EQ(page_path("/"), "index.html");
  EXPECT_EQ(page_path("/assets/a.js"), "assets/a.js");
  EXPECT_EQ(page_path("/solve"), "solve");
  for (const char* path :
       {"", "x", "/..", "/../x", "/a/../x", "/a/..", "/./x", "/.git/config", "/a/.hidden", "//x",
        "/a//b", "/a/", "/a\\..\\b", "/a b", "/a\tb", "/a\nb", "/\x7f", "/..%2f"}) {
    EXPECT_EQ(page_path(path), std::nullopt) << path;
  }
  EXPECT_EQ(page_path(std::string("/a\0b", 4)), std::nullopt);
  EXPECT_EQ(page_path("/" + std::string(2000, 'a')), std::nullopt);
}

TEST(ContentType, ByEnding) {
  EXPECT_EQ(content_type_of("a.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type_of("index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(content_type_of("a.svg"), "image/svg+xml");
  EXPECT_EQ(content_type_of("a.exe"), "application/octet-stream");
}

TEST(Hashes, OfBuiltAssetsOnly) {
  EXPECT_TRUE(has_hash("assets/index-B7x_9fQa.js"));
  EXPECT_TRUE(has_hash("assets/three.module-0a1b2c3d.js"));
  EXPECT_FALSE(has_hash("index.html"));
  EXPECT_FALSE(has_hash("assets/logo.svg"));
  EXPECT_FALSE(has_hash("other/index-B7x_9fQa.js"));
}

class PageFolder : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "quebra-page-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
    fs::create_directories(root_ / "page" / "assets");
    write("page/index.html", "<p>hello</p>");
    write("page/assets/app-0a1b2c3d.js", "let x;");
    write("secret.txt", "secret");
    fs::create_symlink(root_ / "secret.txt", root_ / "page" / "link.txt");
  }
  void TearDown() override { fs::remove_all(root_); }
  void write(const std::string& name, const std::string& text) {
    std::ofstream(root_ / name) << text;
  }
  Answer get(const std::string& path, const std::string& tag = "") {
    Request request{.path = path};
    if (!tag.empty()) request.headers["if-none-match"] = tag;
    return StaticFiles((root_ / "page").string(), "").answer(request);
  }
  static std::string header(const Answer& answer, const std::string& name) {
    for (const auto& [key, value] : answer.headers) {
      if (key == name) return value;
    }
    return "";
  }
  fs::path root_;
};

TEST_F(PageFolder, FilesAndViews) {
  EXPECT_EQ(get("/").body, "<p>hello</p>");
  EXPECT_EQ(get("/solve").body, "<p>hello</p>");  // a view of the page
  EXPECT_EQ(get("/solve/deep").body, "<p>hello</p>");
  EXPECT_EQ(get("/assets/app-0a1b2c3d.js").body, "let x;");
  EXPECT_EQ(get("/assets/none.js").status, 404);
  EXPECT_EQ(get("/link.txt").status, 404);
  EXPECT_EQ(get("/../secret.txt").status, 404);
  EXPECT_EQ(get("/assets").body, "<p>hello</p>");  // no listing of folders
}

TEST_F(PageFolder, Caching) {
  const Answer script = get("/assets/app-0a1b2c3d.js");
  EXPECT_NE(header(script, "Cache-Control").find("immutable"), std::string::npos);
  const Answer page = get("/");
  EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
  const Answer again = get("/", header(page, "ETag"));
  EXPECT_EQ(again.status, 304);
  EXPECT_TRUE(again.body.empty());
  write("page/index.html", "<p>another, longer</p>");
  EXPECT_EQ(get("/", header(page, "ETag")).status, 200);
}

TEST(StaticFiles, WithoutAPageItSaysWhy) {
  const StaticFiles none("", "it is not built");
  const Answer answer = none.answer({.path = "/"});
  EXPECT_EQ(answer.status, 503);
  EXPECT_NE(answer.body.find("it is not built"), std::string::npos);
}

}  // namespace
}  // namespace quebra::server

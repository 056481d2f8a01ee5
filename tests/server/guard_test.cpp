#include "server/guard.hpp"

#include <gtest/gtest.h>

namespace quebra::server {
namespace {

int status(const Guard& guard, const Request& request) {
  const auto refusal = guard.refusal(request);
  return refusal ? refusal->status : 200;
}

Request asking(const std::string& host, const std::string& origin = "") {
  Request request;
  request.headers["host"] = host;
  if (!origin.empty()) request.headers["origin"] = origin;
  return request;
}

TEST(Guard, OwnNames) {
  const Guard guard("127.0.0.1");
  for (const char* host : {"localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LocalHost:8080",
                           "localhost", "localhost:9000", "127.0.0.1", "[::1]"}) {
    EXPECT_EQ(status(guard, asking(host)), 200) << host;
  }
  for (const char* host :
       {"", ":8080", "localhost:", "localhost:x", "localhost:8080:1", "evil.example:8080",
        "127.0.0.1:8080.evil.example", "localhost:8080, evil.example", "10.0.0.1:8080",
        "localhost.:8080", "x127.0.0.1:8080"}) {
    EXPECT_EQ(status(guard, asking(host)), 421) << host;
  }
}

TEST(Guard, TheAddressThatWasAskedFor) {
  EXPECT_EQ(status(Guard("192.168.1.5"), asking("192.168.1.5:9000")), 200);
  EXPECT_EQ(status(Guard("lab.example"), asking("lab.example:9000")), 200);
  EXPECT_EQ(status(Guard("::1"), asking("[::1]:9000")), 200);
  EXPECT_EQ(status(Guard("127.0.0.1"), asking("localhost")), 200);
}

TEST(Guard, AllAddressesAreAskedByLiteralsOnly) {
  const Guard guard("0.0.0.0");
  EXPECT_EQ(status(guard, asking("10.1.2.3:8080")), 200);
  EXPECT_EQ(status(guard, asking("[fe80::1]:8080")), 200);
  EXPECT_EQ(status(guard, asking("evil.example:8080")), 421);
  EXPECT_EQ(status(guard, asking(":8080")), 421);
}

TEST(Guard, NamesThatWereAllowed) {
  const Guard guard("127.0.0.1", {"Lab.example", "fd00::7"});
  EXPECT_EQ(status(guard, asking("lab.example:80")), 200);
  EXPECT_EQ(status(guard, asking("[fd00::7]:8080")), 200);
  EXPECT_EQ(status(guard, asking("other.example")), 421);
  EXPECT_NE(guard.refusal(asking("other.example:1"))->detail.find("--allow-host other.example"),
            std::string::npos);
}

TEST(Guard, Origins) {
  const Guard guard("127.0.0.1");
  EXPECT_EQ(status(guard, asking("localhost:8080", "http://localhost:8080")), 200);
  for (const char* origin :
       {"http://evil.example", "null", "http://127.0.0.1:8080", "https://localhost:8080",
        "http://localhost:80801", "http://localhost:8080/"}) {
    EXPECT_EQ(status(guard, asking("localhost:8080", origin)), 403) << origin;
  }
}

TEST(Guard, BodiesAreJson) {
  const Guard guard("127.0.0.1");
  Request request = asking("localhost:8080");
  request.method = "POST";
  EXPECT_EQ(status(guard, request), 415);
  for (const char* type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data",
                           "application/jsonp", "text/json"}) {
    request.headers["content-type"] = type;
    EXPECT_EQ(status(guard, request), 415) << type;
  }
  for (const char* type : {"application/json", "Application/JSON ; charset=utf-8"}) {
    request.headers["content-type"] = type;
    EXPECT_EQ(status(guard, request), 200) << type;
  }
}

}  // namespace
}  // namespace quebra::server

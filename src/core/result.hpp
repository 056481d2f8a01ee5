#pragma once
// Result<T>: a value or an Error that a person can act on.
//
// Bad input and a bad environment are reported this way; outcomes of a search (unsolvable, limit
// reached ...) are not errors, they are a core::Status; bugs are assertions. The interface follows
// std::expected, which the compilers we support do not have yet.
//
//   Result<Board> board = parse(text);
//   if (!board) return board.error();

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace quebra::core {

/// What kind of thing went wrong; each kind has its own documented exit code.
enum class Fault {
  bad_input,    ///< the user's text, option or file content is wrong
  unsupported,  ///< the request is understood, but this combination does not exist
  environment,  ///< disk, permissions, packages
  memory,       ///< the memory limit does not allow even the start
  internal,     ///< a bug: a result that the checker refused
};

/// The message names the place, the fault and the remedy.
struct Error {
  Fault fault = Fault::bad_input;
  std::string message;
};

inline Error bad_input(std::string message) { return {Fault::bad_input, std::move(message)}; }
inline Error unsupported(std::string message) { return {Fault::unsupported, std::move(message)}; }
inline Error environment_fault(std::string message) {
  return {Fault::environment, std::move(message)};
}

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  T& value() & { return checked(); }
  const T& value() const& { return const_cast<Result&>(*this).checked(); }
  T&& value() && { return std::move(checked()); }
  T& operator*() & { return checked(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(checked()); }
  T* operator->() { return &checked(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    assert(!has_value());
    return *std::get_if<1>(&content_);
  }

 private:
  T& checked() {
    assert(has_value());
    return *std::get_if<0>(&content_);
  }
  std::variant<T, Error> content_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)), failed_(true) {}

  [[nodiscard]] bool has_value() const noexcept { return !failed_; }
  explicit operator bool() const noexcept { return !failed_; }
  const Error& error() const {
    assert(failed_);
    return error_;
  }

 private:
  Error error_;
  bool failed_ = false;
};

}  // namespace quebra::core

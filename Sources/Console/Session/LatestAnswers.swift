import ConsoleSyntax

/// The latest answers that later lines refer to.
struct LatestAnswers {
  /// The latest answer to `:why`. Asking again goes further back.
  var why: Why?
  /// The value that `:state` printed last. `$_` means it.
  var value: ValueReference?
}

extension Duration {
  /// Whole nanoseconds; `Int.max` if there are more than that.
  var nanoseconds: Int { Int(clamping: attoseconds / 1_000_000_000) }
}

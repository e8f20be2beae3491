extension Duration {
  /// The number of nanoseconds: 0 if the duration is negative, and `UInt64.max` if it is too long.
  var nanoseconds: UInt64 {
    guard self > .zero else { return 0 }
    let whole = UInt64(components.seconds)
    let (seconds, isOver) = whole.multipliedReportingOverflow(by: 1_000_000_000)
    return isOver ? .max : seconds &+ UInt64(components.attoseconds / 1_000_000_000)
  }
}

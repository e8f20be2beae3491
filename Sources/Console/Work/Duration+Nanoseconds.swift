extension Duration {
  /// Whole nanoseconds, at the most what an `Int` holds.
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : whole + Int(attoseconds / 1_000_000_000)
  }
}

extension Duration {
  /// Whole nanoseconds; `Int.max` if there are more than that.
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : whole + Int(attoseconds / 1_000_000_000)
  }
}

/// Parses and prints durations, such as `1.5s` or `1m30s`: one or several numbers with units.
///
/// Units are `ns`, `us`, `ms`, `s`, `m`, `h`. Exact to the attosecond, because no floating-point
/// numbers are used.
package enum DurationNotation {
  /// Parses a duration. `nil` if the text is not one, or if it overflows.
  package static func duration(_ text: String) -> Duration? {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    if bytes.isEmpty { return nil }
    var total: Int128 = 0
    while !bytes.isEmpty {
      guard let part = part(&bytes) else { return nil }
      let (sum, overflow) = total.addingReportingOverflow(part)
      if overflow { return nil }
      total = sum
    }
    // The range of `Duration.components`.
    guard Int64(exactly: total / attosecondsPerSecond) != nil else { return nil }
    let duration = Duration(attoseconds: total)
    return isNegative ? .zero - duration : duration
  }

  /// The exact number of seconds, without a unit: `1.5`.
  package static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    let whole = sign + "\(seconds.magnitude)"
    if attoseconds == 0 { return whole }
    var (fraction, places) = (attoseconds.magnitude, 18)
    while fraction.isMultiple(of: 10) { (fraction, places) = (fraction / 10, places - 1) }
    let digits = String(fraction)
    return whole + "." + String(repeating: "0", count: places - digits.count) + digits
  }

  private static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

  /// Parses one number with its unit. Returns attoseconds.
  private static func part(_ bytes: inout ArraySlice<UInt8>) -> Int128? {
    let whole = digits(&bytes)
    var fraction: ArraySlice<UInt8> = []
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      fraction = digits(&bytes)
      if fraction.isEmpty { return nil }
    }
    guard !whole.isEmpty, whole.count <= 19, fraction.count <= 18, let unit = unit(&bytes) else {
      return nil
    }
    let (wholes, isTooLong) = number(whole).multipliedReportingOverflow(by: unit)
    let (parts, isTooFine) = number(fraction).multipliedReportingOverflow(by: unit)
    let scale = (0..<fraction.count).reduce(Int128(1)) { power, _ in power * 10 }
    guard !isTooLong, !isTooFine, parts.isMultiple(of: scale) else { return nil }
    let (sum, overflow) = wholes.addingReportingOverflow(parts / scale)
    return overflow ? nil : sum
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int128 {
    digits.reduce(0) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
  }

  private static func digits(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix(while: Identifier.isDigit)
    bytes = bytes.dropFirst(digits.count)
    return digits
  }

  private static func unit(_ bytes: inout ArraySlice<UInt8>) -> Int128? {
    let letters = bytes.prefix { !Identifier.isDigit($0) }
    bytes = bytes.dropFirst(letters.count)
    switch String(decoding: letters, as: UTF8.self) {
    case "ns": return 1_000_000_000
    case "us", "µs": return 1_000_000_000_000
    case "ms": return 1_000_000_000_000_000
    case "s": return attosecondsPerSecond
    case "m", "min": return 60 * attosecondsPerSecond
    case "h": return 3600 * attosecondsPerSecond
    default: return nil
    }
  }
}

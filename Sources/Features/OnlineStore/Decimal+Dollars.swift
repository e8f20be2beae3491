import Foundation

extension Decimal {
  /// The amount as a price, `$1,234.50`, rounded to cents with halves away from zero.
  ///
  /// Without a locale-dependent formatter, so that the output of a script is the same on every
  /// machine.
  var dollars: String {
    var (amount, rounded) = (magnitude, Decimal())
    NSDecimalRound(&rounded, &amount, 2, .plain)
    let parts = rounded.description.split(separator: ".", omittingEmptySubsequences: false)
    let cents = parts.count > 1 ? String(parts[1]) : ""
    let sign = self < 0 && rounded != 0 ? "-" : ""
    return
      "\(sign)$\(Self.grouped(parts[0])).\(cents)\(String(repeating: "0", count: 2 - cents.count))"
  }

  /// Inserts a comma before every group of three digits, counted from the right.
  private static func grouped(_ digits: Substring) -> String {
    var grouped = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }
}

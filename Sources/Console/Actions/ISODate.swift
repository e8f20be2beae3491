import ConsoleSyntax
import Foundation

/// Dates in ISO 8601. This does not use Foundation's formatters, because they round to milliseconds
/// and take microseconds for each date.
enum ISODate {
  /// Reads `2024-01-31`, `2024-01-31T09:30:00Z`, `…00.25Z` or `…00+02:00`.
  static func date(_ text: String) -> Date? {
    var rest = Array(text.utf8)[...]
    guard let year = number(&rest, digits: 4), skip("-", &rest),
      let month = number(&rest, digits: 2), (1...12).contains(month), skip("-", &rest),
      let day = number(&rest, digits: 2), (1...daysIn(month: month, of: year)).contains(day)
    else { return nil }
    let days = days(year: year, month: month, day: day)
    var seconds = 0
    var fraction = 0.0
    if !rest.isEmpty {
      guard skip("T", &rest) || skip(" ", &rest), let time = time(&rest) else { return nil }
      (seconds, fraction) = time
    }
    let whole = Double(days * 86_400 + seconds)
    return Date(timeIntervalSinceReferenceDate: whole + fraction)
  }

  /// The shortest text that reads back as exactly this date. `nil` if there is none, because the
  /// year is not in 1 to 9999 or because the digits cannot express the date exactly.
  static func text(_ date: Date) -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    guard interval.isFinite, abs(interval) < 1e12 else { return nil }
    let whole = interval.rounded(.down)
    let (days, seconds) = floorDivide(Int(whole), by: 86_400)
    let (year, month, day) = civil(days: days)
    guard (1...9999).contains(year) else { return nil }
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    let calendar = [padded(year, 4), padded(month, 2), padded(day, 2)].joined(separator: "-")
    let text = "\(calendar)T\(time.joined(separator: ":"))"
    if interval == whole { return text + "Z" }
    // Next to many seconds, a date has fewer digits than the fraction alone: 6 or 7 in our time.
    let billionths = (interval - whole) * 1e9
    for (count, unit) in [(3, 1e6), (6, 1e3), (7, 1e2), (8, 1e1), (9, 1)] {
      var fraction = padded(Int((billionths / unit).rounded()), count)
      while fraction.hasSuffix("0") { fraction.removeLast() }
      let candidate = "\(text).\(fraction)Z"
      if !fraction.isEmpty, self.date(candidate) == date { return candidate }
    }
    let fraction = "\(interval - whole)"
    guard fraction.hasPrefix("0."), !fraction.contains("e") else { return nil }
    let candidate = "\(text).\(fraction.dropFirst(2))Z"
    return self.date(candidate) == date ? candidate : nil
  }

  /// Reads `09:30:00.25+02:00`. Returns seconds after midnight UTC, and the fraction of a second.
  private static func time(_ rest: inout ArraySlice<UInt8>) -> (Int, Double)? {
    guard let hour = number(&rest, digits: 2), hour < 24, skip(":", &rest),
      let minute = number(&rest, digits: 2), minute < 60
    else { return nil }
    var second = 0
    var fraction = 0.0
    if skip(":", &rest) {
      guard let value = number(&rest, digits: 2), value < 60 else { return nil }
      second = value
      if skip(".", &rest) {
        let digits = rest.prefix(while: Identifier.isDigit)
        guard let value = Double("0." + String(decoding: digits, as: UTF8.self)),
          !digits.isEmpty
        else { return nil }
        fraction = value
        rest = rest.dropFirst(digits.count)
      }
    }
    guard let offset = zone(&rest), rest.isEmpty else { return nil }
    return (hour * 3600 + minute * 60 + second - offset, fraction)
  }

  /// Reads `Z` or `+02:00`. Returns seconds east of UTC.
  private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if skip("Z", &rest) { return 0 }
    let isWest = skip("-", &rest)
    guard isWest || skip("+", &rest), let hours = number(&rest, digits: 2), hours < 24 else {
      return nil
    }
    _ = skip(":", &rest)
    let minutes = rest.isEmpty ? 0 : number(&rest, digits: 2)
    guard let minutes, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Int? {
    let found = rest.prefix(digits)
    guard found.count == digits, found.allSatisfy(Identifier.isDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return found.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func skip(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

// MARK: The Gregorian calendar

extension ISODate {
  /// The days from 2001-01-01 to a day. Counts in years that start in March, so that the leap day
  /// is the last day of a year.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let monthsFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthsFromMarch + 2) / 5 + day - 1
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    // 2001-01-01 is day 730,791 since the first of March of year 0.
    return marchYear * 365 + leapDays + dayOfYear - 730_791
  }

  /// The inverse of `days`.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = floorDivide(days + 730_791, by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthsFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthsFromMarch + 2) / 5 + 1
    let month = monthsFromMarch < 10 ? monthsFromMarch + 3 : monthsFromMarch - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  private static func daysIn(month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func floorDivide(_ value: Int, by divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

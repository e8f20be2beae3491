extension Parser {
  /// Parses `1_000`, `-0xFF`, `0b11`, `0o7`, `1.5e-3`, `-.infinity`.
  mutating func numberLiteral() throws(Diagnostic) -> Literal {
    let start = position
    let isNegative = isAt("-")
    if isNegative || isAt("+") { position += 1 }
    if isAt(".") { return try signedInfinity(from: start, isNegative: isNegative) }
    let radix = radixPrefix()
    let digitsStart = position
    var number = NumberLiteral(
      text: "", isInteger: true, isNegative: isNegative, magnitude: nil)
    try digits(radix: radix, from: start)
    if radix == 10 { try fractionAndExponent(&number, from: start) }
    if let (next, _) = scalar, Identifier.isTail(next) { throw malformedNumber(from: start) }
    if number.isInteger {
      number.magnitude = magnitude(from: digitsStart, radix: UInt128(radix))
    }
    number.text = text(of: number, from: start, digits: digitsStart, radix: radix)
    return Literal(.number(number), at: SourceSpan(start, position))
  }

  /// Skips `0x`, `0o` or `0b` and returns 16, 8 or 2. Otherwise returns 10.
  private mutating func radixPrefix() -> UInt8 {
    guard isAt("0") else { return 10 }
    let radix: UInt8
    switch peek(1) {
    case UInt8(ascii: "x"): radix = 16
    case UInt8(ascii: "o"): radix = 8
    case UInt8(ascii: "b"): radix = 2
    default: return 10
    }
    position += 2
    return radix
  }

  /// Skips at least one digit, then digits and `_`.
  private mutating func digits(radix: UInt8, from start: Int) throws(Diagnostic) {
    guard Self.digit(peek) < radix else { throw malformedNumber(from: start) }
    while Self.digit(peek) < radix || isAt("_") { position += 1 }
  }

  private mutating func fractionAndExponent(
    _ number: inout NumberLiteral, from start: Int
  ) throws(Diagnostic) {
    if isAt("."), Identifier.isDigit(peek(1)) {
      number.isInteger = false
      position += 1
      try digits(radix: 10, from: start)
    }
    if isAt("e") || isAt("E") {
      number.isInteger = false
      position += 1
      if isAt("-") || isAt("+") { position += 1 }
      try digits(radix: 10, from: start)
    }
  }

  /// Parses `-.infinity`, which starts like a number and continues like a case.
  private mutating func signedInfinity(
    from start: Int, isNegative: Bool
  ) throws(Diagnostic) -> Literal {
    position += 1
    guard try name()?.value == "infinity" else { throw malformedNumber(from: start) }
    let number = NumberLiteral(
      text: isNegative ? "-inf" : "inf", isInteger: false, isNegative: isNegative, magnitude: nil)
    return Literal(.number(number), at: SourceSpan(start, position))
  }

  /// The value of the digits. `nil` if it has more than 128 bits.
  private func magnitude(from digitsStart: Int, radix: UInt128) -> UInt128? {
    var value: UInt128 = 0
    for index in digitsStart..<position where bytes[index] != UInt8(ascii: "_") {
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt128(Self.digit(bytes[index])))
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }

  /// The number in decimal without `_`. In its own radix if it has more than 128 bits.
  private func text(
    of number: NumberLiteral, from start: Int, digits: Int, radix: UInt8
  ) -> String {
    let sign = number.isNegative ? "-" : ""
    if radix != 10, let magnitude = number.magnitude { return sign + String(magnitude) }
    let written = bytes[(radix == 10 ? digits : digits - 2)..<position]
    return sign + String(decoding: written.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
  }

  /// An error that marks the number and all characters attached to it.
  func malformedNumber(from start: Int) -> Diagnostic {
    var rest = self
    while let (scalar, length) = rest.scalar, Identifier.isTail(scalar) || scalar == "." {
      rest.position += length
    }
    return Diagnostic(
      .malformedNumber(text(start, rest.position)), at: SourceSpan(start, rest.position))
  }

  /// The value of a digit in a radix of up to 16. 255 for other bytes.
  static func digit(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: 255
    }
  }
}

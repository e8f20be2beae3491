import Foundation
import Testing

@testable import OnlineStoreFeature

@Suite struct DecimalDollarsTests {
  @Test(
    "An amount has two decimals, and a comma before every three digits",
    arguments: [
      ("0", "$0.00"), ("5", "$5.00"), ("22.3", "$22.30"), ("109.95", "$109.95"),
      ("0.07", "$0.07"), ("999.99", "$999.99"), ("1000", "$1,000.00"),
      ("1234567.8", "$1,234,567.80"), ("12345678901234567890.12", "$12,345,678,901,234,567,890.12"),
      ("1e6", "$1,000,000.00"), ("-12.5", "-$12.50"), ("-1234.56", "-$1,234.56"),
    ])
  func dollars(amount: String, text: String) throws {
    #expect(try #require(Decimal(string: amount)).dollars == text)
  }

  @Test(
    "Fractions of a cent are rounded, halves away from zero",
    arguments: [
      ("0.004", "$0.00"), ("0.005", "$0.01"), ("0.994999", "$0.99"), ("0.995", "$1.00"),
      ("999.995", "$1,000.00"), ("-0.004", "$0.00"), ("-0.005", "-$0.01"),
    ])
  func rounding(amount: String, text: String) throws {
    #expect(try #require(Decimal(string: amount)).dollars == text)
  }
}

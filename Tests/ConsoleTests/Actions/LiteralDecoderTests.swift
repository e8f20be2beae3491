import Console
import ConsoleSyntax
import Foundation
import Kernel
import Testing

@Suite("Types that decode themselves")
struct LiteralDecoderTests {
  /// Rejects a value with its own message.
  struct Percentage: Decodable, Equatable {
    var value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = try container.decode(Int.self)
      if value > 100 {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "above 100")
      }
    }
  }

  /// Decodes its properties from the elements of an array.
  struct Pair: Decodable, Equatable {
    var first: Int
    var second: String

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      first = try container.decode(Int.self)
      second = try container.decode(String.self)
    }
  }

  /// The keys of an observed property are named after its storage.
  @ObservableState
  struct Screen: Decodable, Equatable {
    var title: String
    var isOpen = false

    private enum CodingKeys: String, CodingKey {
      case _title
      case _isOpen = "open"
    }
  }

  /// Its keys are synthesized, also one for the property that the macro adds.
  @ObservableState
  struct Page: Codable, Equatable {
    var title: String
    var isOpen = false
  }

  class Animal: Decodable {
    var legs: Int
  }

  final class Dog: Animal {
    var name: String

    private enum CodingKeys: CodingKey { case name }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
  }

  private func value<Value>(_ source: String, as: Value.Type) throws -> Value {
    try Holder<Value>.read(source)
  }

  /// An action that holds a value of any type.
  enum Holder<Value>: CasePathable {
    case hold(Value)

    static var allCasePaths: NoCasePaths { NoCasePaths() }
    static var caseSchemas: [CaseSchema<Self>] {
      [
        CaseSchema(
          name: "hold", parameters: [.init(label: nil, type: Value.self)],
          embed: { ($0[0] as? Value).map { .hold($0) } },
          extract: { if case .hold(let value) = $0 { [value] } else { nil } })
      ]
    }

    static func read(_ source: String) throws(Diagnostic) -> Value {
      let expression = try ActionExpression.parse("hold " + source)
      switch try ActionGrammar(Self.self).action(from: expression, as: Self.self) {
      case .hold(let value): return value
      }
    }
  }

  @Test("A single value can be given alone or in its constructor")
  func single() throws {
    #expect(try value("7", as: Percentage.self).value == 7)
    #expect(try value("Percentage(value: 7)", as: Percentage.self).value == 7)
  }

  private enum Size: Int { case small = 1, large = 3 }

  private enum Tint: String { case red, pale = "light blue" }

  @Test("An enum without a decoder is read by its cases and by its raw values")
  func rawValues() throws {
    #expect(try value(".large", as: Size.self) == .large)
    #expect(try value("3", as: Size.self) == .large)
    #expect(try value(#""light blue""#, as: Tint.self) == .pale)
    #expect(try value(#"["red", .pale]"#, as: [Tint].self) == [.red, .pale])
    let wrong = Problem.wrongType(expected: "Size", found: .integer)
    #expect(throws: Diagnostic(wrong, at: SourceSpan(5, 6))) { try value("2", as: Size.self) }
  }

  @Test("An error that the type throws is passed on, with the place")
  func objection() {
    let problem = Problem.invalidValue(type: "Percentage", reason: "above 100")
    #expect(throws: Diagnostic(problem, at: SourceSpan(9, 12))) {
      try value("[1, 101]", as: [Percentage].self)
    }
    #expect(throws: Diagnostic(problem, at: SourceSpan(5, 8))) {
      try value("101", as: Percentage.self)
    }
  }

  @Test("Elements are decoded in order, and their number must be right")
  func unkeyed() throws {
    #expect(try value("[1, \"x\"]", as: Pair.self).second == "x")
    let missing = Problem.missingArgument(label: nil, type: "String", signature: "Pair")
    #expect(throws: Diagnostic(missing, at: SourceSpan(8, 8))) {
      try value("[1]", as: Pair.self)
    }
    #expect(throws: Diagnostic(.extraArgument(signature: "Pair"), at: SourceSpan(14, 15))) {
      try value("[1, \"x\", 3]", as: Pair.self)
    }
  }

  @Test("A superclass reads its properties from the same labels")
  func inheritance() throws {
    let dog = try value("Dog(legs: 4, name: \"Rex\")", as: Dog.self)
    #expect(dog.legs == 4)
    #expect(dog.name == "Rex")
    #expect(ValuePrinter.exact.text(dog) == "Dog(legs: 4, name: \"Rex\")")
  }

  @Test("Observed properties are read under their own names or the coded ones, as they are printed")
  func observed() throws {
    let source = "Screen(title: \"a\", isOpen: true)"
    let screen = try value(source, as: Screen.self)
    #expect(screen == Screen(title: "a", isOpen: true))
    #expect(ValuePrinter.exact.text(screen) == source)
    #expect(try value("{\"_title\": \"a\", \"open\": true}", as: Screen.self) == screen)
  }

  @Test("No error names the property that the macro adds to a state")
  func addedProperty() throws {
    #expect(try value("Page(title: \"a\", isOpen: true)", as: Page.self).isOpen)
    let signature = "Page(title:, isOpen:)"
    let missing = Problem.missingArgument(label: "isOpen", type: "Bool", signature: signature)
    #expect(throws: Diagnostic(missing, at: SourceSpan(21, 21))) {
      try value("Page(title: \"a\")", as: Page.self)
    }
    let unknown = Problem.unknownLabel("opened", known: ["isOpen"], signature: signature)
    #expect(throws: Diagnostic(unknown, at: SourceSpan(22, 28))) {
      try value("Page(title: \"a\", opened: true)", as: Page.self)
    }
  }

  @Test(
    "Dates are read in every accepted form",
    arguments: [
      ("\"2001-01-01\"", 0), ("\"2001-01-01T00:00Z\"", 0), ("\"2001-01-01 00:00:01.5Z\"", 1.5),
      ("\"2000-12-31T23:00:00-01:00\"", 0), ("\"2004-02-29\"", 99_705_600),
      ("Date(timeIntervalSinceReferenceDate: -0.125)", -0.125),
      ("Date(timeIntervalSince1970: 978307201)", 1),
    ])
  func dates(source: String, expected: Double) throws {
    #expect(try value(source, as: Date.self).timeIntervalSinceReferenceDate == expected)
  }

  @Test("A date is written with only as many digits as reading it needs")
  func shortDates() {
    for (interval, text) in [
      (817_565_320.232_168_7, "2026-11-28T13:28:40.2321687Z"), (1.6, "2001-01-01T00:00:01.6Z"),
      (-31_622_398.4, "2000-01-01T00:00:01.6Z"),
    ] {
      let date = Date(timeIntervalSinceReferenceDate: interval)
      #expect(ValuePrinter.exact.text(date) == "\"\(text)\"")
    }
  }

  @Test("A time zone and a locale are written with their identifier, which can be typed alone")
  func regions() throws {
    for text in [#"TimeZone(identifier: "Europe/Berlin")"#, #""Europe/Berlin""#] {
      let zone = try value(text, as: TimeZone.self)
      #expect(zone == TimeZone(identifier: "Europe/Berlin"))
      #expect(ValuePrinter.exact.text(zone) == #"TimeZone(identifier: "Europe/Berlin")"#)
    }
    let locale = try value(#""de_DE""#, as: Locale.self)
    #expect(ValuePrinter.exact.text(locale) == #"Locale(identifier: "de_DE")"#)
    #expect(throws: Diagnostic.self) { try value(#""Nowhere""#, as: TimeZone.self) }
    let text = try value(#""plain""#, as: AttributedString.self)
    #expect(text == AttributedString("plain"))
    #expect(ValuePrinter.exact.text(text) == #"AttributedString("plain")"#)
  }
}

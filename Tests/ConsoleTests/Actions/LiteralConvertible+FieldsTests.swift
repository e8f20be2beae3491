import ConsoleSyntax
import Foundation
import Testing

@testable import Console

@Suite("Structs of Foundation with fields")
struct LiteralConvertibleFieldsTests {
  private func read<Value>(_ text: String, as: Value.Type) throws -> Value {
    try ValueForm.value(of: Literal.parse(text), as: Value.self)
  }

  /// Expects that a value prints as a text, and that the text means the value.
  private func expect<Value: Equatable>(_ value: Value, _ text: String) throws {
    #expect(ValuePrinter.exact.text(value) == text)
    #expect(try read(text, as: Value.self) == value)
  }

  @Test("A value prints as a call with its fields, and reads back")
  func roundTrip() throws {
    try expect(CGPoint(x: 1, y: -2.5), "CGPoint(x: 1.0, y: -2.5)")
    try expect(CGSize(width: 1, height: 2), "CGSize(width: 1.0, height: 2.0)")
    try expect(
      CGRect(x: 1, y: 2, width: 3, height: 4),
      "CGRect(origin: CGPoint(x: 1.0, y: 2.0), size: CGSize(width: 3.0, height: 4.0))")
    try expect(
      DateInterval(start: Date(timeIntervalSince1970: 0), duration: 90),
      #"DateInterval(start: "1970-01-01T00:00:00Z", duration: 90.0)"#)
    try expect(Locale(identifier: "de_DE"), #"Locale(identifier: "de_DE")"#)
    try expect(IndexPath(indexes: [0, 2]), "[0, 2]")
    try expect(IndexPath(), "[]")
  }

  @Test("Fields can come in any order, and be JSON")
  func notations() throws {
    #expect(try read("CGSize(height: 2, width: 1)", as: CGSize.self) == CGSize(width: 1, height: 2))
    #expect(try read(".init(x: 1, y: 2)", as: CGPoint.self) == CGPoint(x: 1, y: 2))
    #expect(try read("[1, 2]", as: CGSize.self) == CGSize(width: 1, height: 2))
    #expect(try read(#"{"x": 1, "y": 2}"#, as: CGPoint.self) == CGPoint(x: 1, y: 2))
    #expect(
      try read(#"{"origin": {"x": 1, "y": 2}, "size": [3, 4]}"#, as: CGRect.self)
        == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A rectangle is read as code usually makes it")
  func rectangle() throws {
    let rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(try read("CGRect(x: 1, y: 2, width: 3, height: 4)", as: CGRect.self) == rectangle)
    #expect(try read(".init(x: 1, y: 2, width: 3, height: 4)", as: CGRect.self) == rectangle)
    #expect(throws: Diagnostic.self) { try read("CGRect(x: 1, y: 2, width: 3)", as: CGRect.self) }
  }

  @Test("The first and the last date have names")
  func namedDates() throws {
    try expect(Date.distantPast, ".distantPast")
    #expect(try read("Date.distantPast", as: Date.self) == .distantPast)
    #expect(try read(".distantFuture", as: Date.self) == .distantFuture)
    #expect(throws: Diagnostic.self) { try read(".distantPsat", as: Date.self) }
  }

  @Test(
    "A missing, unknown or impossible field is refused",
    arguments: ["CGSize(width: 1)", "CGSize(width: 1, height: 2, depth: 3)", "CGSize()"])
  func problems(text: String) {
    #expect(throws: Diagnostic.self) { try read(text, as: CGSize.self) }
    #expect(throws: Diagnostic.self) {
      try read(
        #"DateInterval(start: "1970-01-01T00:00:00Z", duration: -1)"#, as: DateInterval.self)
    }
  }

  @Test("A type with plain fields has an example that it accepts")
  func examples() throws {
    for type in [CGPoint.self, CGSize.self, DateInterval.self, Locale.self] as [Any.Type] {
      let form = ValueForm.of(type)
      let example = try #require(ExampleLiteral.of(form), "\(type)")
      _ = try form.value(of: Literal.parse(example))
    }
  }
}

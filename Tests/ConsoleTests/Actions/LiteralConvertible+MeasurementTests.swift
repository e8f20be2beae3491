import Foundation
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Measurements and their units")
struct MeasurementLiteralTests {
  private func read<Value>(_ text: String, as type: Value.Type) throws -> Value {
    try ValueForm.value(of: try Literal.parse(text), as: type)
  }

  @Test(
    "A unit is written as its name, its name with its class, or its symbol",
    arguments: [".miles", "UnitLength.miles", #""mi""#])
  func unit(text: String) throws {
    let distance = Measurement(value: 5, unit: UnitLength.miles)
    let typed = "Measurement(value: 5, unit: \(text))"
    #expect(try read(typed, as: Measurement<UnitLength>.self) == distance)
    #expect(ValuePrinter.exact.text(distance) == "Measurement(value: 5.0, unit: .miles)")
  }

  @Test("A unit of any class is written with its class")
  func anyClass() throws {
    let heat = Measurement<Dimension>(value: 180, unit: UnitTemperature.celsius)
    let text = ValuePrinter.exact.text(heat)
    #expect(text == "Measurement(value: 180.0, unit: UnitTemperature.celsius)")
    let again = try read(text, as: Measurement<Dimension>.self)
    #expect(again.unit == heat.unit && again.value == heat.value)
    let plain = Measurement(value: 1, unit: Unit(symbol: "spoon"))
    #expect(try read(ValuePrinter.exact.text(plain), as: Measurement<Unit>.self) == plain)
  }

  @Test(
    "A unit alone is written with its class, and is read without it",
    arguments: ["UnitLength.miles", ".miles", #""mi""#])
  func alone(text: String) throws {
    #expect(try read(text, as: UnitLength.self) == .miles)
    #expect(ValuePrinter.exact.text(UnitLength.miles) == "UnitLength.miles")
    #expect(ExampleLiteral.of(ValueForm.of(UnitLength.self)) == ".megameters")
  }

  @Test("What an encoder writes can be pasted")
  func json() throws {
    let json = try JSONEncoder().encode(Measurement(value: 5, unit: UnitLength.miles))
    let read = try read(String(decoding: json, as: UTF8.self), as: Measurement<UnitLength>.self)
    #expect(read.value == 5 && read.unit.symbol == "mi")
  }

  @Test(
    "A wrong unit is refused with the names that are near",
    arguments: [
      (
        "Measurement(value: 5, unit: .mile)",
        Problem.unknownCase("mile", type: "UnitLength", nearest: ["miles"])
      ),
      (
        "Measurement(value: 5)",
        .missingArgument(
          label: "unit", type: "UnitLength",
          signature: "Measurement(value:, unit:)")
      ),
      (
        "Measurement(value: 5, unit: UnitMass.grams)",
        .wrongType(expected: "UnitLength", found: .constructor("UnitMass.grams"))
      ),
    ])
  func wrong(text: String, problem: Problem) {
    do {
      _ = try read(text, as: Measurement<UnitLength>.self)
      Issue.record("It was read.")
    } catch { #expect((error as? Diagnostic)?.problem == problem) }
  }
}

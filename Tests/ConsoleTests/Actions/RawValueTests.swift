import ConsoleSyntax
import Foundation
import Kernel
import Testing

@testable import Console

/// An id that says whose id it is, as a library for such ids declares it.
private struct Labelled<Owner, RawValue> {
  var rawValue: RawValue

  init(rawValue: RawValue) { self.rawValue = rawValue }
}

extension Labelled: RawRepresentable {}
extension Labelled: Sendable where RawValue: Sendable {}
extension Labelled: Equatable where RawValue: Equatable {}
extension Labelled: Hashable where RawValue: Hashable {}
extension Labelled: Codable where RawValue: Codable {
  init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(RawValue.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

private struct Topic: RawRepresentable, Hashable { let rawValue: String }

/// Its decoder wants `{"rawValue": …}`.
private struct Ticket: RawRepresentable, Hashable, Codable { let rawValue: UUID }

private struct Options: OptionSet, Hashable { let rawValue: Int }

/// Is more than its raw value.
private struct Named: RawRepresentable, Hashable {
  let rawValue: String
  var isOpen = false

  init(rawValue: String) { self.rawValue = rawValue }
}

private struct Visitor: Equatable, Identifiable, Codable {
  let id: Labelled<Visitor, UUID>
  var name: String
}

private enum Action: Equatable {
  case seat(Labelled<Visitor, UUID>)
  case rank(Labelled<Visitor, Int>)
  case subscribe(Topic)
  case redeem([Ticket])
  case allow(Options)
  case open(Named)
  case invite(Visitor)
}

private let uuid = UUID(uuidString: "DEADBEEF-0000-0000-0000-000000000000")!

@Suite("A struct that is only its raw value is written as the raw value")
struct RawValueTests {
  private struct Party {
    var guests: IdentifiedArrayOf<Visitor>
    var host: Labelled<Visitor, UUID>
    var votes: [Topic: Int] = [:]
  }

  @Test(
    "As a text or a number, which can be typed",
    arguments: [
      (.seat(.init(rawValue: uuid)), #"seat("DEADBEEF-0000-0000-0000-000000000000")"#),
      (.rank(.init(rawValue: 3)), "rank(3)"),
      (.subscribe(Topic(rawValue: "news")), #"subscribe("news")"#),
      (
        .redeem([Ticket(rawValue: uuid)]),
        #"redeem(["DEADBEEF-0000-0000-0000-000000000000"])"#
      ),
      (
        .invite(Visitor(id: .init(rawValue: uuid), name: "Ann")),
        #"invite(Visitor(id: "DEADBEEF-0000-0000-0000-000000000000", name: "Ann"))"#
      ),
    ] as [(Action, String)])
  fileprivate func written(action: Action, text: String) throws {
    #expect(ValuePrinter.exact.action(action) == text)
    let expression = try ActionExpression.parse(text)
    #expect(try ActionGrammar(Action.self).action(from: expression, as: Action.self) == action)
  }

  @Test(
    "A number of an option set says nothing, and a struct with more properties is more",
    arguments: [
      (.allow(Options(rawValue: 3)), "allow(Options(rawValue: 3))"),
      (
        .open(Named(rawValue: "bar")), #"open(Named(rawValue: "bar", isOpen: false))"#
      ),
    ] as [(Action, String)])
  fileprivate func called(action: Action, text: String) throws {
    #expect(ValuePrinter.exact.action(action) == text)
  }

  @Test("The call that names the type can still be typed")
  func call() throws {
    for text in [#"subscribe(Topic(rawValue: "news"))"#, #"subscribe(.init(rawValue: "news"))"#] {
      let expression = try ActionExpression.parse(text)
      let action = try ActionGrammar(Action.self).action(from: expression, as: Action.self)
      #expect(action == .subscribe(Topic(rawValue: "news")))
    }
  }

  @Test("With secrets, too")
  func secrets() {
    let redaction = Redaction(names: ["key"])
    redaction.give("open sesame", as: SecretName("key"))
    let printer = ValuePrinter.full(hiding: redaction)
    #expect(printer.action(Action.subscribe(Topic(rawValue: "news"))) == #"subscribe("news")"#)
    let secret = printer.action(Action.subscribe(Topic(rawValue: "open sesame")))
    #expect(secret == "subscribe($secret(key))")
  }

  @Test("Paths have the raw value, and end at it")
  func paths() {
    let guest = Visitor(id: .init(rawValue: uuid), name: "Ann")
    let other = Labelled<Visitor, UUID>(rawValue: UUID())
    let old = Party(guests: [], host: other)
    let new = Party(guests: [guest], host: guest.id, votes: [Topic(rawValue: "news"): 1])
    let changes = StateDiff.changes(from: old, to: new)
    #expect(
      changes.map(\.path.description) == [
        #"guests[id: "DEADBEEF-0000-0000-0000-000000000000"]"#, "host", #"votes["news"]"#,
      ])
  }
}

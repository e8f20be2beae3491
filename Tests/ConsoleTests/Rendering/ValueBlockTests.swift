import ConsoleSyntax
import ConsoleTerminal
import Foundation
import Kernel
import Testing

@testable import Console

private struct Address: Equatable {
  var street = "12 Long Street, behind the old mill"
  var city = "Springfield"
}

private struct Person: Equatable, Identifiable {
  var id: Int
  var name: String
  var address = Address()
  var friends: [String] = []
  var isActive = true
}

private struct StockItem: Equatable, Identifiable {
  var id: UUID
  var code: String
  var name: String
}

private struct Town: Equatable {
  var name = "Springfield"
  var mayor: Person? = Person(id: 1, name: "Ada", friends: ["Bob", "Cy", "Di", "Ed"])
  var people: IdentifiedArrayOf<Person> = []
  var token = "s3cr3t"
}

@Suite("Values that are laid out for a width")
struct ValueBlockTests {
  private func lines(_ value: Any, width: Int, hiding redaction: Redaction = .nothing) -> [String] {
    Renderer(hiding: redaction, width: width).lines(.value(AppValue(value))).map(\.plain)
  }

  private let people = IdentifiedArray(
    uniqueElements: (1...3).map { Person(id: $0, name: "P\($0)", isActive: true) })

  @Test("A value that fits is one line")
  func oneLine() {
    #expect(lines(Address(), width: 90).count == 1)
    #expect(lines([1, 2, 3, 4, 5, 6], width: 40) == ["[1, 2, 3, 4, 5, 6]"])
  }

  @Test(
    "A value that does not fit is shown part by part, and so is each part that does not fit"
  )
  func members() {
    #expect(
      lines(Town(), width: 60) == [
        #"name    "Springfield""#,
        "mayor   Person",
        "  id        1",
        #"  name      "Ada""#,
        "  address   Address(street: \"12 Long Street, behind the old…",
        #"  friends   ["Bob", "Cy", "Di", "Ed"]"#,
        "  isActive  true",
        "people  []",
        #"token   "s3cr3t""#,
      ])
  }

  @Test("Elements with properties are shown as a table of the properties that differ")
  func table() {
    #expect(
      lines(people, width: 70) == [
        "[3 × Person]",
        "         name",
        #"[id: 1]  "P1""#,
        #"[id: 2]  "P2""#,
        #"[id: 3]  "P3""#,
        #"same in all: address.street "12 Long Street, behind the old mill", ad…"#,
      ])
  }

  @Test("In a wide table, no text is cut that would fit")
  func wideTable() {
    let names = ["a ", "another "].map { $0 + String(repeating: "name ", count: 12) }
    let people = names.enumerated().map { place, name in
      Person(id: place, name: name, address: Address(street: name, city: name))
    }
    let table = IdentifiedArray(uniqueElements: people)
    #expect(
      lines(table, width: 240).dropFirst(2).first
        == "[id: 0]" + String(repeating: "  \"\(names[0])\"      ", count: 2)
        + "  \"\(names[0])\"")
    // If it does not fit, it needs all columns.
    for width in [120, 180, 210] {
      let rows = lines(table, width: width).dropFirst(2).prefix(2)
      #expect(rows.map { TextWidth.columns(of: $0) }.max() == width, "\(rows)")
    }
  }

  @Test("Of the columns, the one with the names of the elements is left out last")
  func nameColumn() {
    let items = IdentifiedArray(
      uniqueElements: (1...2).map {
        StockItem(id: UUID(), code: "a long code \($0)", name: "Item \($0)")
      })
    let narrow = lines(items, width: 66)
    #expect(narrow[1].hasSuffix("  name"))
    #expect(narrow[2].hasSuffix(#"  "Item 1""#))
    #expect(narrow.last == "not shown: code")
  }

  @Test("The texts of a value that does not fit are as long as its line", arguments: [40, 60, 200])
  func texts(width: Int) {
    let street = Array(repeating: "street", count: 100).joined(separator: "-")
    let town = Town(mayor: Person(id: 1, name: street, address: Address(street: street)))
    let rows = lines(town, width: width)
    let name = rows.first { $0.hasPrefix("  name") } ?? ""
    #expect(name.hasSuffix("…\" (699 characters)") && name.count == width, "\(name)")
    let address = rows.first { $0.hasPrefix("  address") } ?? ""
    #expect(TextWidth.columns(of: address) == width, "\(address)")
  }

  @Test("Every label can be appended to the path of its value")
  func labels() throws {
    let town = Town(people: people)
    for label in ["mayor", "people", "mayor.friends"] {
      let value = try StateReader.value(at: .parse(label), in: town)
      guard case .members(_, let parts) = StateParts(of: value) else { continue }
      for part in parts {
        _ = try StateReader.value(at: .parse("\(label).\(part.label)"), in: town)
      }
    }
    let rows = lines(people, width: 70).filter { $0.hasPrefix("[id") }
    for row in rows {
      let label = String(row.prefix { $0 != "]" }) + "]"
      _ = try StateReader.value(at: .parse("people\(label)"), in: town)
    }
  }

  @Test("No line is wider than the screen, at any width", arguments: [40, 60, 80, 200])
  func widths(width: Int) {
    let values: [Any] = [
      Town(), Town(people: people), people, Array(people), ["key": Town(people: people)],
      Set((0..<50).map { "element \($0)" }), Array(0..<200),
      URL(string: "https://example.com/a") as Any,
    ]
    for value in values {
      for line in lines(value, width: width) {
        #expect(TextWidth.columns(of: line) <= width, "\(line)")
      }
    }
  }

  @Test("A secret is hidden in any part of a value")
  func secrets() {
    let redaction = Redaction(names: ["token"])
    for width in [30, 60, 200] {
      let text = lines(Town(), width: width, hiding: redaction).joined()
      #expect(!text.contains("s3cr3t"))
      #expect(text.contains("$secret(token)"))
    }
  }

  @Test("Strings, numbers and constants have their own roles, and nothing else has one")
  func roles() {
    let text = StyledText(
      value: #"Dog(name: "a\"1", age: -2.5, tag: nil, kind: .x1, list: [3 × Dog])"#)
    #expect(text.plain == #"Dog(name: "a\"1", age: -2.5, tag: nil, kind: .x1, list: [3 × Dog])"#)
    #expect(
      text.runs.filter { $0.role != .plain }.map(\.text) == [#""a\"1""#, "-2.5", "nil", "3"])
  }
}

import Foundation
import Kernel
import Testing

@testable import Console

@Suite("Types with collections of identified elements in them")
struct IdentifiedPartsTests {
  private struct Row: Identifiable { let id: Int }

  private struct Plain {
    var title = ""
    var price: Decimal?
    var tags: Set<String> = []
    var parts: [String: [Leaf]] = [:]
    var kind = Kind.open(Leaf())
  }

  private struct Leaf { var number = 1.5 }

  @ObservableState
  fileprivate struct Observed { var title = "" }

  private enum Kind {
    case none
    case open(Leaf)
  }

  private struct Deep { var boxes: [String: [Box]] = [:] }
  private struct Box { var content = Content.nothing }

  private enum Content {
    case nothing
    case rows(IdentifiedArrayOf<Row>)
  }

  private struct Recursive { var children: [Recursive] = [] }

  private final class Object { var rows: IdentifiedArrayOf<Row> = [] }

  @Test("Texts, numbers and structs, enums and collections of those have none")
  func none() {
    #expect(!IdentifiedParts.canExist(in: Plain.self))
    #expect(!IdentifiedParts.canExist(in: [Plain?].self))
    #expect(!IdentifiedParts.canExist(in: Recursive.self))
    #expect(!IdentifiedParts.canExist(in: Observed.self))
  }

  @Test("A collection is found at any depth, and what cannot be known may have one")
  func some() {
    #expect(IdentifiedParts.canExist(in: Deep.self))
    #expect(IdentifiedParts.canExist(in: StackState<Plain>.self))
    #expect(IdentifiedParts.canExist(in: Shared<Plain>.self))
    #expect(IdentifiedParts.canExist(in: Object.self))
    #expect(IdentifiedParts.canExist(in: (any Sendable).self))
  }
}

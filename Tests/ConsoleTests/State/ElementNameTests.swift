import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("The text by which users know an element")
struct ElementNameTests {
  private struct Plain: Identifiable {
    var id = "id"
    var number = 1
    var breed = "hound"
    var note = "x"
  }

  private struct Nested {
    var id = UUID()
    var inner = Plain()
    var more = Titled()
  }

  private struct Titled {
    var subtitle = "small"
    var title: String? = "Large"
  }

  private struct Nameless {
    var id = "3"
    var number = 1
    var list = ["a"]
  }

  @Test("It is a property with a name such as 'title', otherwise the first text except the id")
  func property() {
    #expect(ElementName.of(Plain.self)?.paths.map(\.description) == ["breed"])
    #expect(ElementName.of(Plain.self)?.text(of: Plain()) == "hound")
    #expect(ElementName.of(Titled.self)?.paths.map(\.description) == ["title"])
    #expect(ElementName.of(Titled.self)?.text(of: Titled()) == "Large")
    #expect(ElementName.of(Titled.self)?.text(of: Titled(title: nil)) == nil)
    #expect(ElementName.of(Nameless.self)?.paths == nil)
    #expect(ElementName.of(Int.self)?.paths == nil)
    #expect(ElementName.of(URL.self)?.paths == nil)
  }

  private enum Shown {
    case plain(Plain)
    case titled(Titled)
    case number(Int)
    case nothing
  }

  private indirect enum Boxed {
    case titled(Titled)
    case nothing
  }

  /// The bits that say which case it is are in those of the text.
  private enum Packed {
    case titled(Titled)
    case plain(Plain)
  }

  /// A mirror of each element would take too long in a collection of 100,000.
  @Test("The name of an enum is read without reflection")
  func unreflected() {
    #expect(ElementName.of(Mirrorless.self)?.text(of: Mirrorless.plain(Plain())) == "hound")
    #expect(ElementName.of(Boxed.self)?.text(of: Boxed.titled(Titled())) == "Large")
    #expect(ElementName.of(Boxed.self)?.text(of: Boxed.nothing) == nil)
    for title in ["Short", "Long enough to be stored outside of the text itself", nil] {
      let name = ElementName.of(Packed.self)
      #expect(name?.text(of: Packed.titled(Titled(title: title))) == title)
      #expect(name?.text(of: Packed.plain(Plain(breed: title ?? ""))) == title)
    }
  }

  private enum Mirrorless: CustomReflectable {
    case plain(Plain)
    case nothing

    var customMirror: Mirror { Mirror(self, children: []) }
  }

  @Test("An enum has the name of what its case carries")
  func cases() {
    let name = ElementName.of(Shown.self)
    #expect(name?.paths.map(\.description) == ["plain.breed", "titled.title"])
    #expect(name?.text(of: Shown.plain(Plain())) == "hound")
    #expect(name?.text(of: Shown.titled(Titled())) == "Large")
    #expect(name?.text(of: Shown.titled(Titled(title: nil))) == nil)
    #expect(name?.text(of: Shown.number(1)) == nil)
    #expect(name?.text(of: Shown.nothing) == nil)
    #expect(name?.text(of: Plain()) == nil)
  }

  @Test("The elements of a stack are known by the names in their cases")
  func elements() throws {
    var path = StackState<Shown>()
    path.append(.plain(Plain()))
    path.append(.nothing)
    path.append(.titled(Titled()))
    let found = try ElementLookup(of: path).element(named: "large")
    #expect(found.id as? StackElementID == path.ids.last)
  }

  @Test("If the element has no text itself, a struct in it has the name")
  func nested() {
    #expect(ElementName.of(Nested.self)?.paths.map(\.description) == ["more.title"])
    #expect(ElementName.of(Nested.self)?.text(of: Nested()) == "Large")
    #expect(ElementName.of(Nested.self)?.text(of: Plain()) == nil)
  }
}

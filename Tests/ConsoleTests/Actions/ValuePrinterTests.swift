import Foundation
import Testing

@testable import Console

@Suite("Printed values")
struct ValuePrinterTests {
  struct Dog: Equatable, Sendable {
    var breed: String
    var subBreeds: [String]
  }

  struct BreedState: Sendable {
    var dog: Dog
    var imageURL: URL?
  }

  @propertyWrapper struct Shared: Sendable {
    var wrappedValue: Int
  }

  struct Wrapping: Sendable {
    @Shared var count = 3
    var _$registrar = "noise"
  }

  class Animal { var legs = 4 }
  final class Bird: Animal { var other: Bird? }

  enum Route: Sendable {
    case home
    case details(Dog)
    case search(query: String, page: Int)
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String { "out of\u{7} dogs" }
  }

  static let dog = Dog(breed: "bulldog", subBreeds: ["boston", "english", "french"])

  @Test(
    "Any value is printed as a user would type it",
    arguments: [
      (dog, #"Dog(breed: "bulldog", subBreeds: ["boston", "english", "french"])"#),
      (
        BreedState(dog: Dog(breed: "x", subBreeds: [])),
        #"BreedState(dog: Dog(breed: "x", subBreeds: []), imageURL: nil)"#
      ),
      (Route.home, ".home"),
      (Route.search(query: "a", page: 2), #".search(query: "a", page: 2)"#),
      (Wrapping(), "Wrapping(count: 3)"),
      (["b": 2, "a": 1], #"["a": 1, "b": 2]"#),
      (Set([3, 1, 2]), "[1, 2, 3]"),
      ([Int](), "[]"),
      ([String: Int](), "[:]"),
      ("\u{1B}[31m\u{202E}\n", #""\u{1B}[31m\u{202E}\n""#),
      (1.0, "1.0"),
      (-Double.infinity, "-.infinity"),
      (Result<Int, any Error>.failure(Failure()), #".failure("out of\u{7} dogs")"#),
      (Int??.some(nil), ".some(nil)"),
      (Duration.milliseconds(1500), ".milliseconds(1500)"),
      (Date(timeIntervalSinceReferenceDate: 0.25), #""2001-01-01T00:00:00.25Z""#),
      ((1, b: "x"), #"(1, b: "x")"#),
      ((), "()"),
      (Int.self, "‹Int.Type›"),
      (SampleMode.dark, ".dark"),
    ] as [(any Sendable, String)])
  func full(value: any Sendable, expected: String) {
    #expect(ValuePrinter.exact.text(value) == expected)
  }

  @Test(
    "Abbreviated values keep their structure and their counts",
    arguments: [
      (
        BreedState(dog: dog),
        #"BreedState(dog: Dog(breed: "bulldog", subBreeds: [3 × String]), imageURL: nil)"#
      ),
      (Array(repeating: dog, count: 99), "[99 × Dog]"),
      // 'State' alone would say nothing.
      (Array(repeating: Canteen.State(), count: 99), "[99 × Canteen.State]"),
      ([1, 2, 3], "[1, 2, 3]"),
      ([1, 2, 3, 4], "[4 × Int]"),
      ([[1, 2], []], "[[2 × Int], []]"),
      (["a": 1, "b": 2, "c": 3, "d": 4], "[4 × String: Int]"),
      (Set(1...9), "[9 × Int]"),
      (Route.details(dog), #".details(Dog(breed: "bulldog", subBreeds: [3 × String]))"#),
      (
        String(repeating: "é", count: 81),
        "\"" + String(repeating: "é", count: 80) + "…\" (81 characters)"
      ),
    ] as [(any Sendable, String)])
  func elided(value: any Sendable, expected: String) {
    #expect(ValuePrinter.elided(hiding: .nothing).text(value) == expected)
  }

  @Test("An action is printed in each spelling")
  func actions() {
    let action = SampleAction.dogs(.breedWasSelected(name: "bulldog"))
    let printer = ValuePrinter.exact
    #expect(printer.action(action) == #"dogs.breedWasSelected(name: "bulldog")"#)
    #expect(printer.action(action, spelling: .blank) == #"dogs.breedWasSelected name: "bulldog""#)
    #expect(
      printer.action(action, spelling: .swift) == #".dogs(.breedWasSelected(name: "bulldog"))"#)
    let dogs = Array(repeating: SampleDog(breed: "", subBreeds: []), count: 99)
    let loaded = SampleAction.dogs(.dogsLoaded(dogs))
    #expect(
      ValuePrinter.elided(hiding: .nothing).action(loaded) == "dogs.dogsLoaded([99 × SampleDog])")
    #expect(printer.action(SampleAction.appeared) == "appeared")
    #expect(printer.action(SampleAction.child(action: .tap)) == "child.tap")
    #expect(printer.action(Route.home) == "home")
  }

  @Test("A class that contains itself is printed to a limited depth")
  func cycle() {
    let bird = Bird()
    bird.other = bird
    #expect(ValuePrinter.exact.text(bird).contains("…"))
    bird.other = nil
    #expect(ValuePrinter.exact.text(bird) == "Bird(legs: 4, other: nil)")
  }

  @Test("Printing stops when there is no more room, and tells how much was left out")
  func room() {
    let dogs = (0..<100_000).map { SampleDog(breed: "dog \($0)", subBreeds: ["a", "b"]) }
    let (text, isCut) = ValuePrinter.cut(to: 1_000, hiding: .nothing).cutText(dogs)
    #expect(isCut)
    #expect(text.utf8.count < 1_200)
    let first = #"SampleDog(breed: "dog 0", subBreeds: ["a", "b"], age: nil)"#
    #expect(text.hasPrefix("[\(first), SampleDog("))
    #expect(text.hasSuffix(" more]"))
    let (whole, wasCut) = ValuePrinter.cut(to: 1_000, hiding: .nothing)
      .cutText(Array(dogs.prefix(3)))
    #expect(!wasCut)
    #expect(whole == ValuePrinter.exact.text(Array(dogs.prefix(3))))
    let long = String(repeating: "x", count: 100_000)
    #expect(ValuePrinter.cut(to: 100, hiding: .nothing).text(long).utf8.count < 200)
    let cut = ValuePrinter.cut(to: 100, hiding: .nothing)
    #expect(cut.text(["a": [long], "b": [long]]).utf8.count < 300)
    #expect(ValuePrinter.cut(to: 100, hiding: .nothing).text(Data(count: 100_000)).utf8.count < 200)
    let outline = ValuePrinter.elided(hiding: .nothing)
    #expect(outline.text(Data(count: 3 << 20)).hasSuffix("…\" (4194304 characters)"))
  }

  @Test("A text is found in an action of any length, and only where it occurs")
  func search() {
    let dogs = (0..<2_000).map { SampleDog(breed: "dog \($0)", subBreeds: ["été"]) }
    let action = SampleAction.dogs(.dogsLoaded(dogs))
    let printer = ValuePrinter.exact
    for text in ["dogs.dogsLoaded([Sam", "\"dog 0\"", "\"dog 1000\"", "\"dog 1999\"", "été", ""] {
      #expect(printer.action(action, contains: text), "\(text)")
    }
    for text in ["dog 2000", "xété", ".dogs.dogsLoaded", "dogs.dogsLoaded(SampleDog"] {
      #expect(!printer.action(action, contains: text), "\(text)")
    }
    // The output is discarded piece by piece. A text that spans two pieces must still be found.
    let whole = printer.action(action)
    for start in stride(from: 0, to: whole.count - 40, by: 997) {
      let text = String(whole.dropFirst(start).prefix(40))
      #expect(printer.action(action, contains: text), "\(text)")
    }
  }

  @Test("A search in a long action can be stopped")
  func stoppedSearch() {
    let dogs = (0..<20_000).map { SampleDog(breed: "dog \($0)", subBreeds: []) }
    let action = SampleAction.dogs(.dogsLoaded(dogs))
    var questions = 0
    let isFound = ValuePrinter.exact.action(action, contains: "dog 19999") {
      questions += 1
      return questions == 2
    }
    #expect(!isFound)
    #expect(questions == 2)
  }

  @Test(
    "A value that is printed from memory has the same text as one that is printed by reflection")
  func layout() {
    let value = Laid()
    var writer = ValueWriter(.exact)
    writer.write(reflecting: value)
    let text = writer.output.text
    #expect(ValuePrinter.exact.text(value) == text)
    #expect(ValuePrinter.exact.text([value]) == "[" + text + "]")
    #expect(ValueForm.of(Laid.self).layout != nil)
    #expect(text.contains("error: .lost"))
    #expect(text.contains("wrapped: 5"))
    #expect(
      ValuePrinter.exact.text(Branch(branches: [Branch()]))
        == "Branch(branches: [Branch(branches: [])])")
  }
}

/// One of every kind of property that a struct can store.
private struct Laid {
  enum Trouble: Error { case lost }
  final class Box { var number = 1 }
  @propertyWrapper struct Wrapper { var wrappedValue = 5 }

  var number = 1
  var text = "a"
  var list = [1, 2]
  var maybe: Int? = 3
  var none: Int?? = .some(nil)
  var error: any Error = Trouble.lost
  var any: Any = 7
  var hashable: any Hashable = "b"
  var box = Box()
  var run: () -> Void = {}
  var pair = (1, name: "c")
  var nothing: Void = ()
  var range = 0..<3
  var trouble = Trouble.lost
  var result: Result<Int, any Error> = .failure(Trouble.lost)
  var set: Set = [1]
  var dictionary = ["a": 1]
  var data = Data([1, 2, 3])
  var type: Any.Type = Int.self
  @Wrapper var wrapped
  var `class` = 1
  var date = Date(timeIntervalSince1970: 0)
  var erased: AnyHashable = 1
}

/// Contains values of its own type.
private struct Branch { var branches: [Branch] = [] }

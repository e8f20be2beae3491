import Console
import Foundation
import Testing

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
    "Any value prints as it would be typed",
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
    #expect(ValuePrinter.full.text(value) == expected)
  }

  @Test(
    "Elided values keep their outline and their sizes",
    arguments: [
      (
        BreedState(dog: dog),
        #"BreedState(dog: Dog(breed: "bulldog", subBreeds: [3]), imageURL: nil)"#
      ),
      (Array(repeating: dog, count: 99), "[99 × Dog]"),
      ([1, 2, 3], "[1, 2, 3]"),
      ([1, 2, 3, 4], "[4 × Int]"),
      ([[1, 2], []], "[[2], []]"),
      (["a": 1, "b": 2, "c": 3, "d": 4], "[4 × String: Int]"),
      (Set(1...9), "[9 × Int]"),
      (Route.details(dog), #".details(Dog(breed: "bulldog", subBreeds: [3]))"#),
      (
        String(repeating: "é", count: 81),
        "\"" + String(repeating: "é", count: 80) + "…\" (81 characters)"
      ),
    ] as [(any Sendable, String)])
  func elided(value: any Sendable, expected: String) {
    #expect(ValuePrinter.elided().text(value) == expected)
  }

  @Test("An action prints in each spelling")
  func actions() {
    let action = SampleAction.dogs(.breedWasSelected(name: "bulldog"))
    let printer = ValuePrinter.full
    #expect(printer.action(action) == #"dogs.breedWasSelected(name: "bulldog")"#)
    #expect(printer.action(action, spelling: .blank) == #"dogs.breedWasSelected name: "bulldog""#)
    #expect(
      printer.action(action, spelling: .swift) == #".dogs(.breedWasSelected(name: "bulldog"))"#)
    let dogs = Array(repeating: SampleDog(breed: "", subBreeds: []), count: 99)
    let loaded = SampleAction.dogs(.dogsLoaded(dogs))
    #expect(ValuePrinter.elided().action(loaded) == "dogs.dogsLoaded([99 × SampleDog])")
    #expect(printer.action(SampleAction.appeared) == "appeared")
    #expect(printer.action(SampleAction.child(action: .tap)) == "child.tap")
    #expect(printer.action(Route.home) == "home")
  }

  @Test("A class that holds itself is printed to a depth, not for ever")
  func cycle() {
    let bird = Bird()
    bird.other = bird
    #expect(ValuePrinter.full.text(bird).contains("…"))
    bird.other = nil
    #expect(ValuePrinter.full.text(bird) == "Bird(legs: 4, other: nil)")
  }
}

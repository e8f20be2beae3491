import Kernel
import Testing

@testable import Console
@testable import ConsoleTerminal

@CasePathable
private enum Order {
  case place(Cart, note: String?)
  case ship(express: Bool, to: Address)
  case received(Result<[Cart], any Error>)
  case sizes([String: Size])
}

private struct Cart: Equatable, Codable {
  var items: [String]
  var size: Size
  var weight: Double?
}

private struct Address: Equatable, Codable {
  var street: String
  var cart: Cart
}

private enum Size: String, Codable, CaseIterable { case small, large }

@Suite struct CompleterPayloadsTests {
  private let completer = Completer(
    Vocabulary(
      grammar: ActionGrammar(Garden.Action.self), state: Garden.State(), redaction: .nothing))
  private let orders = Completer(
    Vocabulary(grammar: ActionGrammar(Order.self), state: [1: "a"], redaction: .nothing))

  private func complete(_ line: String) -> [String] {
    completer.completions(of: line, at: line.count).map(\.replacement)
  }

  private func completeOrder(_ line: String) -> [String] {
    orders.completions(of: line, at: line.count).map(\.replacement)
  }

  @Test("A value is offered as its type is written, and nothing is offered inside quotes")
  func values() {
    #expect(complete("plant ") == ["\""])
    #expect(complete("plant(") == ["\""])
    #expect(complete("plant \"pl") == [])
    #expect(complete("weatherChanged ") == [".dry", ".rain("])
    #expect(complete("weatherChanged .r") == [".rain("])
    #expect(complete("weatherChanged ra") == [".rain("])
    #expect(complete("chain ") == [])
    #expect(complete("nothing(") == [])
    #expect(completeOrder("place ") == ["Cart("])
    #expect(completeOrder("received .") == [".success(", ".failure("])
    #expect(completeOrder("received(.success(") == ["["])
    #expect(completeOrder("received(.success([") == ["Cart("])
    #expect(completeOrder("sizes [\"a\": ") == [".small", ".large"])
  }

  @Test("The properties that a binding can set are offered, and then their values")
  func bindings() {
    let completer = Completer(
      Vocabulary(
        grammar: ActionGrammar(Signup.Action.self), state: Signup.State(), redaction: .nothing))
    func complete(_ line: String) -> [String] {
      completer.completions(of: line, at: line.count).map(\.replacement)
    }
    #expect(complete("binding.e") == ["binding.email "])
    #expect(
      complete("view.binding.user.") == [
        "view.binding.user.name ", "view.binding.user.home ",
        "view.binding.user.home.street ",
      ])
    #expect(complete("binding.email ") == ["\""])
    #expect(complete("binding.isAdult ") == ["true", "false"])
    #expect(complete("binding.user.name ") == ["\""])
    #expect(complete(".binding(.e") == [".email("])
    #expect(complete(".binding(.user.name(") == ["\""])
    #expect(complete(#".binding(.set(\.e"#) == [#"\.email, "#])
    #expect(complete(#".binding(.set(\.user.n"#) == [#"\.user.name, "#])
    #expect(complete(#"plant(\.e"#) == [])
    #expect(completer.hint(for: "binding.email ", at: 14)?.plain == "binding.email(String)")
  }

  @Test(
    "Labels of cases and structs are offered where they belong, and the next ones after a value")
  func labels() {
    #expect(complete("pot ") == ["name: ", "count: "])
    #expect(complete("pot(na") == ["name: "])
    #expect(complete("pot name: ") == ["\""])
    #expect(complete("pot name: \"x\"") == [", count: "])
    #expect(complete("pot(name: \"x\", count: 2 ") == [")"])
    #expect(complete("weatherChanged(.rain(") == ["millimetres: "])
    #expect(completeOrder("place(Cart(") == ["items: ", "size: ", "weight: "])
    #expect(completeOrder("place(Cart(items: [], size: ") == [".small", ".large"])
    #expect(completeOrder("ship(express: ") == ["true", "false"])
    #expect(completeOrder("ship(express: true, to: Address(street: \"a\"") == [", cart: "])
  }

  @Test("Texts, references and mistakes in a value do not prevent completion after it")
  func afterOthers() {
    #expect(complete(##"pot(name: #"a", "b"#, c"##) == ["count: "])
    #expect(complete(##"pot(name: #"a\"#, c"##) == ["count: "])
    #expect(complete(#"pot(name: "\q", c"#) == ["count: "])
    #expect(complete("pot(name: bull, c") == ["count: "])
    #expect(complete("pot(count: 2x, ") == ["name: "])
    #expect(completeOrder("ship(to: $[1].b, e") == ["express: "])
    #expect(completeOrder("place {\"items\": []}, n") == ["note: "])
    #expect(completeOrder("sizes([\"a\": .small, \"b\": ") == [".small", ".large"])
  }

  @Test("Actions are completed in Swift's own spelling")
  func swift() {
    #expect(complete(".pl") == [".plant("])
    #expect(complete(".shed(.fe") == [".fetchTool"])
    #expect(complete(".shed.to") == [".toolFetched("])
    #expect(complete(".shed(.toolFetched(") == ["\""])
    #expect(complete(".shed(.toolFetched(\"x\")") == [")"])
    #expect(complete(".none(.x") == [])
    #expect(complete(".weatherChanged .r") == [".rain("])
  }

  @Test(
    "Only a line that can be typed in this app can be repeated",
    arguments: [
      ("plant \"rose\"", true), ("> plant \"rose\"", true), (":goto 1", true), ("plant?", true),
      ("plant", false), ("plant rose", false), ("incrementButtonTapped", false), (":bogus", false),
      ("plant \"", false), ("  ", false), ("plant $beds[0]", true), ("bogus $beds[0]", false),
    ])
  func repeating(line: String, canRepeat: Bool) {
    #expect(completer.canRepeat(line) == canRepeat)
  }

  @Test("A suggestion ends where there are several choices")
  func suggestions() {
    #expect(completer.suggestion(for: "pl") == "ant \"")
    #expect(completer.suggestion(for: "pot") == " name: \"")
    #expect(completer.suggestion(for: ":forw") == "ard ")
    #expect(completer.suggestion(for: ":q") == "uit")
    #expect(completer.suggestion(for: "zz") == "")
    #expect(completer.suggestion(for: "plant \"x") == "")
  }

  @Test("A hint shows the signature with the current argument, or the usage of a command")
  func hints() {
    func hint(_ line: String) -> [String]? {
      completer.hint(for: line, at: line.count).map { hint in
        [hint.plain] + hint.runs.filter { $0.role == .heading }.map(\.text)
      }
    }
    #expect(hint("pot name: \"x\", ") == ["pot(name: String, count: Int)", "count: Int"])
    #expect(hint("pot(count: 2, na") == ["pot(name: String, count: Int)", "name: String"])
    #expect(hint("plant") == nil)
    #expect(hint(".shed(.toolFetched(") == [".toolFetched(String)", "String"])
    #expect(hint(":goto ") == [":goto N|mark  go to the state after a step"])
    #expect(hint(":goto") == nil)
    #expect(hint(":resolve e1 plant ") == ["plant(String)", "String"])
    #expect(hint(":edit 1 plant ") == ["plant(String)", "String"])
    #expect(hint(":edit 1 :resolve e1 plant ") == ["plant(String)", "String"])
    #expect(
      hint(":edit 1 :hold ") == [":hold eN  stop an effect until :release"])
    #expect(hint("pot \"a\" 5")?.last == "name: String")
    let fields = orders.hint(for: "place(Cart(items: ", at: 18)
    #expect(fields?.plain == "Cart(items: [String], size: Size, weight: Double?)")
  }
}

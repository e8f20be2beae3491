import ConsoleSyntax
import Testing

@testable import Console
@testable import CounterFeature

/// Which actions of the counter can be typed.
@Suite struct CounterActionTests {
  @Test("Every action of the counter can be parsed from its print")
  func counter() throws {
    let actions: [Counter.Action] = [
      .factAlertDismissed, .decrementButtonTapped, .incrementButtonTapped, .numberFactButtonTapped,
      .numberFactResponse(.success("7 is\na \"number\"")),
      .numberFactResponse(.failure(.unreadable("it is empty"))),
    ]
    let grammar = ActionGrammar(Counter.Action.self)
    for action in actions {
      let expression = try ActionExpression.parse(ValuePrinter.exact.action(action))
      #expect(try grammar.action(from: expression, as: Counter.Action.self) == action)
    }
    #expect(grammar.cases().filter { !$0.isTypeable }.isEmpty)
  }
}

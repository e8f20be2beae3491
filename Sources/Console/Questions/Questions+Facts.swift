import ConsoleSyntax
import Kernel

// The examples in help and errors, from the present app.
extension Questions {
  private static var mostPayloads: Int { 3 }
  /// How many levels of the state are searched for an example.
  private static var deepest: Int { 3 }

  /// - Parameters:
  ///   - apps: the names of the apps that `:app` can open.
  ///   - firstRow: the first row that long lists show. Which elements have which numbers depends on
  ///     it.
  func facts(apps: [String], from firstRow: Int) -> AppFacts {
    var facts = AppFacts()
    let cases = grammar.cases().lazy.filter {
      $0.isTypeable && !$0.path.contains(CaseListing.element)
    }
    facts.action = cases.first { !$0.hasPayload }?.path
    facts.payloads = Array(
      cases.filter(\.hasPayload).compactMap { grammar.example(of: $0, places: []) }
        .filter { redaction.scrubbed($0) == $0 }.prefix(Self.mostPayloads))
    if let payload = facts.payloads.first, let action = action(payload) {
      facts.call = printer.action(action, spelling: .call)
      facts.swift = printer.action(action, spelling: .swift)
    }
    (facts.path, facts.condition) = place(at: timeline.position)
    facts.client = app.clients.first.flatMap { client in
      client.variants.last.map { "\(client.name) \($0.name)" }
    }
    facts.preset = app.presets.last?.name
    facts.app = apps.last
    facts.hasTutorial = app.tutorial != nil
    facts.session = sessionFacts(from: firstRow)
    facts.session[.pathStep] = facts.path.flatMap(stepToRead).map(String.init)
    return facts
  }

  /// An earlier step after which a path has a value, or the present one.
  private func stepToRead(_ path: String) -> Int? {
    guard let path = try? StatePath.parse(path) else { return nil }
    let steps = [timeline.parent(of: timeline.position), timeline.position].compactMap(\.self)
    return steps.first { step in
      world.reading(step) { StateReader.valueIfPresent(at: path, in: $0) != nil }
    }
  }

  private func action(_ text: String) -> Action? {
    guard let expression = try? ActionExpression.parse(text) else { return nil }
    // Reading an action with elements of a stack must not use up ids of the session.
    return withDependencies {
      $0.stackElementID = .liveValue
    } operation: {
      try? grammar.action(from: expression, as: Action.self)
    }
  }

  /// A path into the state after a step, and a condition that holds there: preferably a list and its length,
  /// otherwise another value, otherwise a path to `nil`.
  func place(at step: Int) -> (path: String?, condition: String?) {
    let state = timeline.state(of: step)
    var places = StateMembers(of: state).names.map(EscapedText.identifier)
    var first: String?
    var (plain, missing): ((String, String)?, (String, String)?) = (nil, nil)
    for _ in 0..<Self.deepest {
      var next: [String] = []
      for place in places {
        guard let path = try? StatePath.parse(place), !redaction.hides(path),
          let value = StateReader.valueIfPresent(at: path, in: state)
        else { continue }
        first = first ?? place
        guard let value = unwrapped(value) else {
          missing = missing ?? (place, "\(place) is nil")
          continue
        }
        let members = StateMembers(of: value).names
        if members == ["count"],
          let path = try? StatePath.parse(place + ".count"),
          let count = StateReader.valueIfPresent(at: path, in: state)
        {
          return (place, "\(place).count == \(count)")
        }
        if members.isEmpty, let text = condition(place, value, at: step) {
          plain = plain ?? (place, text)
        }
        next += members.map { place + "." + EscapedText.identifier($0) }
      }
      places = next
    }
    let found = plain ?? missing
    return (found?.0 ?? first, found?.1)
  }

  /// A condition that compares a path with its value after a step. `nil` if that would be long, contain
  /// a secret, or not hold when it is parsed again.
  private func condition(_ place: String, _ value: Any, at step: Int) -> String? {
    let text = "\(place) == \(ValuePrinter.exact.text(value))"
    guard text.count < 60, redaction.scrubbed(text) == text,
      let condition = try? Condition.parse(text),
      (try? isTrue(condition, at: step)) == true
    else { return nil }
    return text
  }
}

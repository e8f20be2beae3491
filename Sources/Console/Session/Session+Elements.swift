import ConsoleSyntax
import Kernel

// Elements that a line names by their name or position: `cards.card["Alakazam"]`, `cards.card[0]`.
extension Session {
  /// Returns the action with the id of each element instead of its name or position in the present
  /// state.
  func identified(_ expression: ActionExpression) throws(Refusal) -> ActionExpression {
    var expression = expression
    var place = Place()
    // A line can start with the name of the action's type.
    let isTyped = expression.root.name == grammar.typeName
    if isTyped, grammar.cases(prefix: expression.root.name).isEmpty {
      expression.root = try withInner(of: expression.root, identifiedAt: place)
    } else {
      expression.root = try identified(expression.root, &place)
    }
    return expression
  }

  /// A place in the path of an action.
  private struct Place {
    /// The path, with `[id:]` for ids.
    var pattern = ""
    var ids: [String] = []
  }

  private func identified(
    _ expression: CaseExpression, _ place: inout Place
  ) throws(Refusal) -> CaseExpression {
    var expression = expression
    if expression.isElementLookup {
      let literal = expression.arguments[0].value
      let id = try id(of: literal, expression, place)
      expression.arguments[0] = Argument(id, labelled: Spanned("id", literal.span))
    }
    if expression.isSubscript {
      place.pattern += CaseListing.element
      place.ids.append(expression.arguments.first?.value.description ?? "")
    } else {
      place.pattern += (place.pattern.isEmpty ? "" : ".") + expression.name
    }
    return try withInner(of: expression, identifiedAt: place)
  }

  private func withInner(
    of expression: CaseExpression, identifiedAt place: Place
  ) throws(Refusal) -> CaseExpression {
    var expression = expression
    for index in expression.arguments.indices {
      guard case .enumCase(let inner) = expression.arguments[index].value.kind else { continue }
      var place = place
      expression.arguments[index].value = Literal(
        .enumCase(try identified(inner, &place)), at: expression.arguments[index].value.span)
    }
    return expression
  }

  /// The id of the element that a text or a number in brackets means.
  private func id(
    of literal: Literal, _ expression: CaseExpression, _ place: Place
  ) throws(Refusal) -> Literal {
    guard let types = grammar.elementTypes(at: place.pattern) else {
      let field = field(atStartOf: place.pattern)
      throw Refusal(
        Diagnostic(
          field.map { .wholeField(path: $0) } ?? .noElements(path: place.pattern),
          at: expression.nameSpan))
    }
    let names = place.pattern.replacing(CaseListing.element, with: "").split(separator: ".")
    let found = world.reading(timeline.position) { state in
      Result { () throws(ElementLookup.Problem) in
        let collections = ElementSearch.collections(
          for: types, names: names.map(String.init), outerIDs: place.ids, in: state)
        return try ElementLookup(collections).element(for: literal)
      }
    }
    do {
      let id = try found.get().id.map { ValuePrinter.exact.text($0) } ?? ""
      return Literal(try Literal.parse(id).kind, at: literal.span)
    } catch let failure as ElementLookup.Problem {
      throw refusal(failure, literal, place)
    } catch {
      throw Refusal(Diagnostic(.noElements(path: place.pattern), at: expression.nameSpan))
    }
  }

  /// The maximum number of ids that are compared with a mistyped one.
  private static var mostCompared: Int { 2_000 }

  /// The ids of the elements to whose action the path at the end of a text leads, as they are typed.
  /// Empty if it leads to no such action.
  func elementIDs(before text: String) -> [String] {
    // The path can be an argument of a command or a call.
    let starts = [text.startIndex] + text.indices.filter { " (".contains(text[$0]) }
    for start in starts {
      let written = text[start...].trimmingPrefix(/[ (.]+/).replacing("(.", with: ".")
      guard let path = PathPrefix(written), let types = grammar.elementTypes(at: path.pattern)
      else { continue }
      let names = path.pattern.replacing(CaseListing.element, with: "").split(separator: ".")
      return world.reading(timeline.position) { state in
        ElementSearch.ids(
          for: types, names: names.map(String.init), outerIDs: path.ids, in: state,
          matching: IDTexts(keeping: Self.mostCompared)
        ).texts
      }.filter { redaction.scrubbed($0) == $0 }
    }
    return []
  }

  private func refusal(
    _ failure: ElementLookup.Problem, _ literal: Literal, _ place: Place
  ) -> Refusal {
    var refusal = Refusal(
      problem: .path(failure.problem(at: place.pattern)), span: literal.span)
    switch failure {
    case .noName(let name, let known, _):
      refusal.correction = NearestNames.of(name, in: known).first.map {
        TextEdit(literal.span, EscapedText.quoted($0))
      }
    case .severalNamed(_, let candidates, _):
      refusal.correction = candidates.first.map { TextEdit(literal.span, $0) }
    case .outOfRange(_, let count):
      refusal.correction = count > 0 ? TextEdit(literal.span, "\(count - 1)") : nil
    }
    return refusal
  }
}

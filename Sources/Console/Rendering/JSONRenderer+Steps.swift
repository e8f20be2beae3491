import ConsoleSyntax
import Kernel

// Steps, their effects and their changes, as JSON.
extension JSONRenderer {
  func object(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { (name: $0.0, value: $0.1) })
  }

  /// A value as it is typed, and also as JSON if possible.
  ///
  /// - Parameter path: its path in the state.
  func value(
    _ value: Any?, at path: StatePath = StatePath(), printer: ValuePrinter? = nil
  ) -> [(String, JSON)] {
    guard let value = value.flatMap({ unwrapped($0) }) else {
      return [("text", .string("nil")), ("json", .null)]
    }
    let text = (printer ?? full).text(value, at: path)
    return [("text", .string(text))] + (JSON.reading(text).map { [("json", $0)] } ?? [])
  }

  /// A value that is printed with each step. It is cut if it is too long to be read back; `:state`
  /// prints all of it.
  private func cut(_ value: AppValue, at path: StatePath) -> JSON {
    let printer = ValuePrinter.cut(to: Parser.lengthLimit, hiding: redaction)
    return object(value.read { self.value($0, at: path, printer: printer) })
  }

  func action(_ action: AppValue?) -> JSON {
    action?.read { self.action(of: $0) } ?? .null
  }

  private func action(of action: Any) -> JSON {
    let json = JSON.reading(full.action(action, spelling: .swift))
    return object(
      [
        ("name", .string(full.name(ofAction: action))),
        ("text", .string(full.action(action))),
      ] + (json.map { [("json", $0)] } ?? []))
  }

  func members(_ step: StepReport) -> [(String, JSON)] {
    [
      ("step", .integer(step.number)), ("action", action(step.action)),
      ("origin", origin(step.origin)), ("by", .word(step.author.kind.rawValue)),
      ("time", .seconds(step.time)),
      ("branch", .string(step.branch)), ("cause", step.cause.map { .integer($0) } ?? .null),
      ("changes", .array(step.changes.map(change))),
      ("effects", .array(step.effects.map(note))), ("issues", .strings(step.issues)),
      ("fork", step.fork.map(fork) ?? .null),
    ] + screen(step.event)
  }

  func members(_ travel: TravelReport) -> [(String, JSON)] {
    [
      ("position", .integer(travel.position)), ("tip", .integer(travel.tip)),
      ("branch", .string(travel.branch)), ("changedPaths", .integer(travel.changes.count)),
      ("changes", .array(travel.changes.map(change))),
      ("effects", .array(travel.effects.map(note))), ("inFlight", .integer(travel.inFlight)),
      ("pending", travel.pending.map(row) ?? .null),
    ]
  }

  func fork(_ fork: Fork) -> JSON {
    object([
      ("branch", .string(fork.name)), ("from", .integer(fork.from)),
      ("kept", .string(fork.kept)), ("keptSteps", steps(fork.keptSteps)),
    ])
  }

  func steps(_ range: ClosedRange<Int>) -> JSON {
    .array([.integer(range.lowerBound), .integer(range.upperBound)])
  }

  func origin(_ origin: StepOrigin) -> JSON {
    switch origin {
    case .initial: object([("kind", .word("initial"))])
    case .typed: object([("kind", .word("typed"))])
    case .returned(let step):
      object([("kind", .word("returned")), ("by", .integer(step))])
    case .effect(let id, let after):
      object([
        ("kind", .word("effect")), ("effect", .string("\(id)")), ("after", .seconds(after)),
      ])
    case .driven(let id):
      object([("kind", .word("driven")), ("effect", .string("\(id)"))])
    case .changed(let change):
      object([
        ("kind", .word("command")), ("command", .string(change.line(hiding: redaction))),
      ])
    }
  }

  func change(_ change: StateChange) -> JSON {
    let path = ("path", JSON.string(change.path.description))
    return switch change.kind {
    case .changed(let old, let new):
      object([
        path, ("kind", .word("changed")), ("old", cut(old, at: change.path)),
        ("new", cut(new, at: change.path)),
      ])
    case .appeared(let new):
      object([path, ("kind", .word("appeared")), ("new", cut(new, at: change.path))])
    case .disappeared(let old):
      object([path, ("kind", .word("disappeared")), ("old", cut(old, at: change.path))])
    }
  }

  func note(_ note: EffectNote) -> JSON {
    let (kind, detail): (String, JSON?) =
      switch note.kind {
      case .started: ("started", nil)
      case .finished: ("finished", nil)
      case .failed(let error): ("failed", .string(error))
      case .cancelled(let cause): ("cancelled", .string(Renderer(hiding: redaction).wording(cause)))
      case .leftBehind: ("leftBehind", nil)
      case .revived(.playsBack): ("revived", .word("playsBack"))
      case .revived(.runsAgain): ("revived", .word("runsAgain"))
      case .revived(.held), .revived(.heldByHand): ("revived", .word("held"))
      }
    return object(
      [
        ("effect", .string("\(note.id)")), ("name", .string(note.name)), ("kind", .word(kind)),
      ] + (detail.map { [("detail", $0)] } ?? [])
        + (note.later > .zero ? [("later", JSON.seconds(note.later))] : []))
  }

  func members(_ broken: BrokenInvariant) -> [(String, JSON)] {
    [
      ("condition", .string(broken.condition)), ("step", .integer(broken.step)),
      ("action", .string(broken.action)),
      (
        "values",
        .array(
          broken.values.map {
            object([
              ("path", .string($0.path)), ("before", .string($0.before ?? "nil")),
              ("now", .string($0.now)),
            ])
          })
      ),
    ]
  }
}

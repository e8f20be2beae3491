import ConsoleSyntax
import Screens

// The parts of examples that depend on the present step: steps, effects, what is on the screen.
extension Questions {
  /// How many steps are looked at for one that can be changed or repeated.
  private static var mostSteps: Int { 100 }

  /// - Parameter firstRow: the first row that long lists show. Which elements have which numbers
  ///   depends on it.
  func sessionFacts(from firstRow: Int) -> SessionFacts {
    var facts = SessionFacts()
    addSteps(to: &facts)
    facts[.effect] = world.flightToActOn.ids.first { ledger[$0] != nil }.map { "\($0)" }
    facts[.held] = world.held.first.map { "\($0)" }
    facts[.duration] = clock.mode == .virtual ? "300ms" : nil
    addScreen(to: &facts, from: firstRow)
    return facts
  }

  private func addSteps(to facts: inout SessionFacts) {
    let (position, tip) = (timeline.position, timeline.tip)
    let parent = timeline.parent(of: position)
    let next = timeline.isInPast ? timeline.step(after: 1) : nil
    facts[.step] = "\(position)"
    if let first = parent ?? next {
      facts[.steps] = "\(min(first, position)) \(max(first, position))"
      facts[.conditionElsewhere] = place(at: next ?? first).condition
    }
    facts[.back] = position > 0 ? "1" : nil
    facts[.forward] = next == nil ? nil : ""
    facts[.replay] = tip > 0 ? "" : nil
    facts[.branch] =
      (timeline.branches.first { $0.name != timeline.name(of: timeline.branch) }
      ?? timeline.branches[timeline.branch.index]).name
    let latest = timeline.stepsBack(from: tip).prefix(Self.mostSteps)
    facts[.sent] = latest.first(where: timeline.hasAction).map(String.init)
    if let step = latest.first(where: { (try? checkChangeable($0)) != nil }) {
      facts[.changeable] = "\(step)"
      facts[.moved] = timeline.parent(of: step) == 0 ? nil : "\(step) 0"
    }
  }

  private func addScreen(to facts: inout SessionFacts, from firstRow: Int) {
    guard let screen = screen(after: timeline.position, from: firstRow) else {
      facts[.screen] = app.textView == nil ? nil : "@\(timeline.position)"
      return
    }
    facts[.screen] = "@\(timeline.position)"
    let usable = screen.usable.filter(\.isEnabled)
    func target(_ number: Int) -> ScreenTarget {
      ScreenTarget(name: .number(number), span: SourceSpan(0, 0))
    }
    facts[.tap] = usable.first { element in
      element.uses.contains(.tap) && canUse(.tap(target(element.number ?? 0)), from: firstRow)
    }.flatMap { $0.number.map(String.init) }
    facts[.toggle] = usable.first { element in
      element.uses.contains(.set) && canUse(.toggle(target(element.number ?? 0)), from: firstRow)
    }.flatMap { $0.number.map(String.init) }
    facts[.type] =
      usable.lazy.filter { $0.uses.contains(.type) }.compactMap {
        text(for: $0, from: firstRow)
      }.first
    facts[.select] =
      usable.lazy.filter { $0.uses.contains(.select) }.compactMap {
        option(of: $0, from: firstRow)
      }.first
  }

  /// What `:type` can take for a field. `nil` if it takes none of a few texts.
  private func text(for field: ScreenTree.Element, from firstRow: Int) -> String? {
    guard let number = field.number else { return nil }
    let texts = ["text", "1", field.value ?? ""].filter { redaction.scrubbed($0) == $0 }
    let target = ScreenTarget(name: .number(number), span: SourceSpan(0, 0))
    guard let text = texts.first(where: { canUse(.type($0, into: target), from: firstRow) }) else {
      return nil
    }
    let quoted = EscapedText.quoted(text)
    let only = try? chosen(by: .type(text, into: nil), from: firstRow).element.number
    return only == number ? quoted : "\(number) \(quoted)"
  }

  /// What `:select` can take for an element: preferably an option that is not chosen.
  private func option(of element: ScreenTree.Element, from firstRow: Int) -> String? {
    guard let number = element.number else { return nil }
    let target = ScreenTarget(name: .number(number), span: SourceSpan(0, 0))
    let options = element.options.filter { redaction.scrubbed($0) == $0 && $0 != element.value }
    let option = options.first {
      canUse(.select(target, option: Spanned($0, SourceSpan(0, 0))), from: firstRow)
    }
    return option.map { "\(number) \(EscapedText.quoted($0))" }
  }

  /// Whether the view accepts what a line wants to do on the present screen.
  private func canUse(_ command: Command, from firstRow: Int) -> Bool {
    (try? checkUse(command, from: firstRow)) != nil
  }

  /// Refuses what a line wants to do on the present screen if the view does not accept it.
  func checkUse(_ command: Command, from firstRow: Int) throws(Refusal) {
    let chosen = try chosen(by: command, from: firstRow)
    do {
      _ = try world.outcome(of: chosen.use, at: chosen.handle, after: timeline.position)
    } catch { throw refusal(error, chosen) }
  }
}

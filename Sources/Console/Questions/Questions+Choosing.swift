import ConsoleSyntax
import Foundation
import Screens

// Finding what a line means on the present screen.
extension Questions {
  /// What a line wants to use, and how.
  struct ChosenUse {
    let element: ScreenTree.Element
    let handle: ScreenTree.Handle
    let use: ScreenUse
    /// How the log describes it.
    let event: ScreenEvent
  }

  /// Finds what a line wants to use on the present screen.
  ///
  /// - Parameter firstRow: the first row that long lists show. Which elements have which numbers
  ///   depends on it.
  func chosen(by command: Command, from firstRow: Int) throws(Refusal) -> ChosenUse {
    guard let screen = screen(after: timeline.position, from: firstRow) else {
      throw Refusal(.noView(app: app.name))
    }
    switch command {
    case .tap(let target): return try tapped(target, on: screen)
    case .type(let text, let target):
      let element = try field(target, for: text, on: screen)
      return try chosen(element, .type(text), .typed(into: label(element)), at: target?.span)
    case .toggle(let target):
      let element = try element(target, .set, on: screen)
      let isOn = element.isOn != true
      return try chosen(
        element, .set(isOn), .switched(label(element), isOn: isOn), at: target.span)
    case .select(let target, let option):
      let element = try element(target, .select, on: screen)
      let index = try index(of: option, in: element)
      return try chosen(
        element, .select(index),
        .chose(redaction.scrubbed(element.options[index]), of: label(element)), at: target.span)
    default: throw Refusal(.noView(app: app.name))
    }
  }

  /// Why a view did not accept a use.
  func refusal(_ failure: ScreenUseFailure, _ chosen: ChosenUse) -> Refusal {
    let label = redaction.scrubbed(chosen.element.name)
    switch failure {
    case .noElement: return Refusal(.screen(.gone(label)))
    case .disabled: return Refusal(.screen(.disabled(label)))
    case .invalid(let text): return Refusal(.screen(.invalid(text, field: label)))
    case .notUsable(let kind, let allowed):
      return Refusal(
        .screen(.notUsable(label, kind, allowed: allowed, number: chosen.element.number)))
    case .noOption:
      let options = chosen.element.options.map(redaction.scrubbed)
      return Refusal(.screen(.noOption("", of: label, options: options, nearest: [])))
    }
  }

  /// The text of an element for the log, without secrets.
  func label(_ element: ScreenTree.Element) -> String { redaction.scrubbed(element.name) }

  private func chosen(
    _ element: ScreenTree.Element, _ use: ScreenUse, _ event: ScreenEvent, at span: SourceSpan?
  ) throws(Refusal) -> ChosenUse {
    guard element.uses.contains(use.kind), let handle = element.handle else {
      throw Refusal(
        .screen(
          .notUsable(
            label(element), use.kind, allowed: element.isEnabled ? element.uses : [],
            number: element.number)), at: span)
    }
    guard element.isEnabled else { throw Refusal(.screen(.disabled(label(element))), at: span) }
    return ChosenUse(element: element, handle: handle, use: use, event: event)
  }

  /// A tap: also of `+` and `-` at a stepper, and at a field, which submits it.
  private func tapped(_ target: ScreenTarget, on screen: ScreenTree) throws(Refusal) -> ChosenUse {
    if case .text(let text) = target.name, let sign = text.last, "+-−".contains(sign) {
      let rest = text.dropLast().trimmingCharacters(in: .whitespaces)
      let stepper = ScreenTarget(
        name: Int(rest).map { .number($0) } ?? .text(rest), span: target.span)
      if let element = try? element(stepper, .increment, on: screen),
        element.uses.contains(.increment)
      {
        let isUp = sign == "+"
        return try chosen(
          element, isUp ? .increment : .decrement,
          .stepped(label(element), isUp: isUp), at: target.span)
      }
    }
    if let (element, index) = option(target, on: screen) {
      let option = redaction.scrubbed(element.options[index])
      return try chosen(
        element, .select(index), .chose(option, of: label(element)), at: target.span)
    }
    let element = try element(target, .tap, on: screen)
    if !element.uses.contains(.tap), element.uses.contains(.submit) {
      return try chosen(element, .submit, .submitted(label(element)), at: target.span)
    }
    return try chosen(element, .tap, .tapped(label(element)), at: target.span)
  }

  /// The only option with a text; `nil` if an element has exactly this text.
  private func option(
    _ target: ScreenTarget, on screen: ScreenTree
  ) -> (ScreenTree.Element, index: Int)? {
    guard case .text(let text) = target.name else { return nil }
    let wanted = ScreenText(text)
    guard !screen.usable.contains(where: { ScreenText($0.name) == wanted }) else { return nil }
    let found = screen.usable.flatMap { element in
      element.options.indices.filter { ScreenText(element.options[$0]) == wanted }
        .map { (element, index: $0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The element that a target names.
  func element(
    _ target: ScreenTarget, _ kind: ScreenUse.Kind, on screen: ScreenTree
  ) throws(Refusal) -> ScreenTree.Element {
    switch target.name {
    case .number(let number):
      let usable = screen.usable
      guard usable.indices.contains(number - 1) else {
        throw Refusal(.screen(.noNumber(number, count: usable.count)), at: target.span)
      }
      return usable[number - 1]
    case .text(let text):
      return try element(called: text, kind, on: screen, at: target.span)
    }
  }

  /// The element with a text. An element on this part of the screen with exactly this text comes
  /// first. If there is none, the rows that are left out are searched too, and then a part of a
  /// text is enough. If that finds nothing, an element next to the text is meant.
  private func element(
    called text: String, _ kind: ScreenUse.Kind, on screen: ScreenTree, at span: SourceSpan
  ) throws(Refusal) -> ScreenTree.Element {
    var elements = screen.usable.filter { $0.takes(kind) }
    var isWhole = true
    // Whether there are no other elements that can be used like this.
    var areAll = screen.omitted.isEmpty
    var found = try matches(elements, ScreenText(text), partly: screen.omitted.isEmpty)
    if found.isEmpty, !screen.omitted.isEmpty,
      let all = try wholeScreen(after: timeline.position)
    {
      elements = all.usable.filter { $0.takes(kind) }
      (isWhole, areAll) = (false, true)
      found = try matches(elements, ScreenText(text), partly: true)
    }
    if found.isEmpty {
      isWhole = screen.omitted.isEmpty
      let all = try isWhole ? screen : wholeScreen(after: timeline.position) ?? screen
      found = try neighbours(of: ScreenText(text), kind, on: all)
    }
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      // The numbers of a screen with all rows are not those that `:view` prints.
      let some = found.prefix(5).map(candidate).map {
        isWhole
          ? $0
          : ScreenCandidate(
            number: 0, label: $0.label, role: $0.role, uses: $0.uses, isEnabled: $0.isEnabled)
      }
      throw Refusal(.screen(.several(text, kind, some, count: found.count)), at: span)
    }
    guard elements.contains(where: \.isEnabled) else {
      throw Refusal(.screen(.nothing(kind)), at: span)
    }
    // Names that are hidden must not be suggested.
    let names = elements.lazy.filter(\.isEnabled).prefix(Self.mostCompared).map {
      redaction.scrubbed($0.name)
    }
    let known = names.prefix(Self.mostNamed).filter { !$0.isEmpty }
    let nearest = nearest(to: text, in: names)
    // A text or an option follows a field or a choice, and stays as it is.
    let follows = kind == .type || kind == .select
    // However the only one is misspelt, it is meant.
    let meant = nearest.first ?? (names.count == 1 && areAll ? known.first : nil)
    throw Refusal(
      .screen(
        .noText(
          text, kind, nearest: nearest, known: known.withoutRepetition,
          isWhole: known.count == elements.lazy.filter(\.isEnabled).count)),
      at: span,
      correction: follows
        ? meant.map { TextEdit(span, EscapedText.quoted($0)) } : nil)
  }

  /// How many texts are compared with one that is not on the screen. Comparing a hundred thousand
  /// takes seconds.
  private static var mostCompared: Int { 1000 }
  /// How many texts of the screen an error names if none is similar.
  private static var mostNamed: Int { 8 }

  /// The elements with a text or, if there are none, those that start with it or contain it.
  ///
  /// - Parameter isPartly: whether a part of a text counts.
  private func matches(
    _ elements: [ScreenTree.Element], _ wanted: ScreenText, partly isPartly: Bool
  ) throws(Refusal) -> [ScreenTree.Element] {
    var found:
      (whole: [ScreenTree.Element], start: [ScreenTree.Element], part: [ScreenTree.Element])
    found = ([], [], [])
    for element in elements {
      if work.isInterrupted { throw Refusal(.interrupted(.beforeLine)) }
      let text = ScreenText(element.name)
      if text == wanted {
        found.whole.append(element)
      } else if isPartly, text.starts(with: wanted) {
        found.start.append(element)
      } else if isPartly, text.contains(wanted) {
        found.part.append(element)
      }
    }
    if !found.whole.isEmpty { return found.whole }
    return found.start.isEmpty ? found.part : found.start
  }

  /// The elements next to a text, or else next to texts that contain it. In a list, the buttons of all
  /// rows have the same text, so users name the row by another text in it.
  private func neighbours(
    of wanted: ScreenText, _ kind: ScreenUse.Kind, on screen: ScreenTree
  ) throws(Refusal) -> [ScreenTree.Element] {
    for isWanted in [{ $0 == wanted }, { $0.contains(wanted) }] as [(ScreenText) -> Bool] {
      let found = screen.controls {
        isWanted(ScreenText($0))
      } where: {
        $0.takes(kind)
      }
      if !found.isEmpty { return found }
      if work.isInterrupted { throw Refusal(.interrupted(.beforeLine)) }
    }
    return []
  }

  /// The texts that are similar. If there are none, the texts that contain a similar word.
  private func nearest(to text: String, in names: some Sequence<String>) -> [String] {
    let whole = NearestNames.of(text, in: names)
    guard whole.isEmpty else { return whole }
    let similar = names.filter { name in
      !NearestNames.of(text, in: name.split(whereSeparator: \.isWhitespace).map(String.init))
        .isEmpty
    }
    return Array(similar.withoutRepetition.prefix(3))
  }

  private func index(
    of option: Spanned<String>, in element: ScreenTree.Element
  ) throws(Refusal) -> Int {
    let wanted = ScreenText(option.value)
    let texts = element.options.map(ScreenText.init)
    for test in [
      { $0 == wanted }, { $0.starts(with: wanted) }, { $0.contains(wanted) },
    ] as [(ScreenText) -> Bool] {
      let found = texts.indices.filter { test(texts[$0]) }
      if found.count == 1 { return found[0] }
      if found.count > 1 { break }
    }
    if element.options.isEmpty {
      throw Refusal(
        .screen(
          .notUsable(
            label(element), .select, allowed: element.uses, number: element.number)),
        at: option.span)
    }
    let options = element.options.map(redaction.scrubbed)
    throw Refusal(
      .screen(
        .noOption(
          option.value, of: label(element), options: options,
          nearest: NearestNames.of(option.value, in: options))), at: option.span)
  }
}

extension ScreenTree.Element {
  /// Whether a line with this kind of use can mean it.
  fileprivate func takes(_ kind: ScreenUse.Kind) -> Bool {
    uses.contains(kind) || kind == .tap && uses.contains(.submit)
  }
}

extension Sequence<String> {
  /// The texts, each once.
  fileprivate var withoutRepetition: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

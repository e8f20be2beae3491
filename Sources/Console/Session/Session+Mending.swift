import ConsoleSyntax
import Foundation

// Correcting lines with mistakes.
extension Session {
  /// Returns a refusal with a correction that works: the corrected line can be read, and its values
  /// have the right types. If there is none, the refusal has no correction.
  ///
  /// If the mistake is in a file, the refusal has an example for the file instead.
  func mended(_ refusal: Refusal, in source: SourceLine) -> Refusal {
    let refusal = located(refusal, in: source.text)
    guard refusal.isMisread else { return renamed(refusal, in: source.text) }
    guard refusal.file == nil else { return withFileExample(refusal, in: source) }
    let text = source.text
    let other =
      missingColon(refusal, in: text) ?? superfluousColon(refusal, in: text)
      ?? superfluousWord(refusal, in: text) ?? stateAlone(refusal, in: text)
    if let other { return other }
    var mended =
      unknownName(before: refusal, in: text) ?? keyOfField(refusal, in: text) ?? refusal
    mended.correction =
      mending.correction(of: text, refusedWith: mended)
      ?? wholeField(in: text, refusedWith: mended) ?? fullName(in: text, refusedWith: mended)
      ?? example(of: text, refusedWith: mended)
    return explained(mended, in: text)
  }

  /// The refusal of the action's name, if the line was refused for what comes after an unknown name. `nil` for a
  /// call that sends an action in code, which starts with other names.
  private func unknownName(before refusal: Refusal, in text: String) -> Refusal? {
    guard case .line = refusal.problem, let span = refusal.span, !Line.isSendingCall(text) else {
      return nil
    }
    let name = text.prefix(while: \.isWhitespace) + LineMending.name(at: text)
    guard name.utf8.count < span.start,
      let other = misreading(String(name), isInPresentState: true),
      case .line(.unknownCase) = other.problem
    else { return nil }
    return other
  }

  /// A refusal of an unknown name, with the place of the name in the line.
  private func located(_ refusal: Refusal, in text: String) -> Refusal {
    guard refusal.span == nil, refusal.file == nil, let name = refusal.problem.unknownName?.name
    else { return refusal }
    var located = refusal
    located.span = Self.argument(name, of: text)
    return located
  }

  /// The first place of a whole word after the name of a command.
  private static func argument(_ word: String, of text: String) -> SourceSpan? {
    func isWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    let command = text.prefix { $0 != " " }.endIndex
    let place = text[command...].ranges(of: word).first {
      !isWord(text[..<$0.lowerBound].last) && !isWord(text[$0.upperBound...].first)
    }
    guard let place else { return nil }
    let start = text[..<place.lowerBound].utf8.count
    return SourceSpan(start, start + word.utf8.count)
  }

  /// A refusal of an unknown name, with the first of the nearest names with which the line works.
  private func renamed(_ refusal: Refusal, in text: String) -> Refusal {
    guard refusal.correction == nil, let span = refusal.span, refusal.file == nil,
      let nearest = refusal.problem.unknownName?.nearest
    else { return refusal }
    var renamed = refusal
    renamed.correction = nearest.lazy.map { TextEdit(span, CaseListing.firstElement(of: $0)) }
      .first { misreading($0.applied(to: text), isInPresentState: true) == nil }
    return renamed
  }

  /// Corrects the end of a path to the only path that ends like it: `binding.name` to `view.binding.name`.
  private func fullName(in text: String, refusedWith refusal: Refusal) -> TextEdit? {
    guard case .line(.unknownCase) = refusal.problem else { return nil }
    let name = LineMending.name(at: text)
    guard let listing = listing(named: String(name)), listing.path != name else { return nil }
    let start = text[..<name.startIndex].utf8.count
    let edit = TextEdit(
      SourceSpan(start, start + name.utf8.count), CaseListing.firstElement(of: listing.path))
    return canRun(edit.applied(to: text)) ? edit : nil
  }

  /// An example in place of an action that is not whole, or whose payload is not a value of its type.
  private func example(of text: String, refusedWith refusal: Refusal) -> TextEdit? {
    guard case .line(let problem) = refusal.problem else { return nil }
    switch problem {
    case .unexpectedEnd(.actionName), .incompleteAction: return continuation(of: text)
    default: break
    }
    guard problem.concernsValue else { return nil }
    let path = PathPrefix(LineMending.name(at: text))
    guard let path, let listing = listing(named: path.pattern) else { return nil }
    // The case that the user has chosen says more than the shortest one.
    let examples = [
      chosenCase(in: text).flatMap { grammar.example(of: listing, places: path.places, case: $0) },
      grammar.example(of: listing, places: path.places),
    ]
    let example = examples.compactMap(\.self).first {
      redaction.scrubbed($0) == $0 && misreading($0, isInPresentState: true) == nil
    }
    return example.map { TextEdit(wholeLine: text, $0) }
  }

  /// The case that a line has as its payload: `other` of `loadFailed .other` or `loadFailed other`.
  private func chosenCase(in text: String) -> String? {
    LineMending.payload(of: text).prefixMatch(of: /[ (]+\.?(\w+)/).map { String($0.output.1) }
  }

  /// An action in place of a path that leads to several: one without a payload, if there is one.
  private func continuation(of text: String) -> TextEdit? {
    var path = text.trimmingCharacters(in: .whitespaces)
    if path.hasSuffix("."), path != "." { path.removeLast() }
    guard let pattern = PathPrefix(String(path.trimmingPrefix(".")))?.pattern else { return nil }
    let listings = grammar.cases(prefix: pattern)
    for listing in listings.filter({ !$0.hasPayload }) + listings.filter(\.hasPayload) {
      let rest = listing.path.dropFirst(pattern.count)
      guard listing.path.hasPrefix(pattern),
        pattern.isEmpty || rest.first == "." || rest.first == "[",
        let payload = grammar.examplePayload(of: listing)
      else { continue }
      let line = path + CaseListing.firstElement(of: String(rest)) + payload
      if misreading(line, isInPresentState: true) == nil {
        return TextEdit(wholeLine: text, line)
      }
    }
    return nil
  }

  var mending: LineMending {
    LineMending(
      otherNames: app.otherNames,
      elementIDs: { self.elementIDs(before: $0) },
      isOfCases: { self.valueForm(before: $0, in: $1)?.isOfCases ?? false },
      misreading: { self.misreading($0, isInPresentState: true) })
  }

  func check(_ source: SourceLine) throws(Failure) {
    guard let refusal = misreading(source.text, isInPresentState: false) else { return }
    throw Failure(mended(refusal, in: source), in: source)
  }

  func canRun(_ line: String) -> Bool { misreading(line, isInPresentState: true) == nil }

  /// Returns why a line cannot be read, or `nil` if it can. Does not run it.
  ///
  /// - Parameter isInPresentState: whether the line would run now. Otherwise the values that an action
  ///   takes from elsewhere are not known yet, and such an action is not read.
  func misreading(_ text: String, isInPresentState: Bool) -> Refusal? {
    func read(_ expression: ActionExpression) throws(Refusal) {
      guard isInPresentState || !expression.readsOutside else { return }
      _ = try action(from: expression)
    }
    do throws(Refusal) {
      switch try SourceLine(text: text).parsed(isCommand: isBareCommand) {
      case .blank, .comment: break
      case .question(let name, let span):
        if isInPresentState { _ = try questions.explanations(of: name, at: span) }
      case .action(let expression): try read(expression)
      case .command(let name, let nameSpan, _, let argumentsSpan):
        let command: Command
        do {
          command = try CommandParser.command(
            named: name, at: nameSpan, argumentsAt: argumentsSpan, in: text)
        } catch { throw Refusal(error) }
        if isInPresentState { try checkNow(command) }
        switch command {
        case .tryAction(let expression), .resolve(_, let expression),
          .edit(_, .action(let expression)):
          try read(expression)
        case .when(let condition), .until(let condition), .expect(.condition(let condition), _),
          .invariant(.add(let condition)):
          // Its types are known only in a state.
          guard isInPresentState else { break }
          _ = try questions.isTrue(try withOutsideValues(condition), at: timeline.position)
        default: break
        }
      }
      return nil
    } catch { return error }
  }
}

extension Session {
  /// The action with a path, or else the only one whose path ends with that name.
  func listing(named name: String) -> CaseListing? {
    if let listing = grammar.cases(prefix: name).first(where: { $0.path == name }) {
      return listing
    }
    let inner = grammar.cases(prefix: "").filter { $0.path.hasSuffix("." + name) }
    return inner.count == 1 ? inner[0] : nil
  }
}

extension Problem {
  /// Whether a part of a line is not the value that belongs there.
  fileprivate var concernsValue: Bool {
    switch self {
    // A line whose action is unknown has no example.
    case .missingArgument, .bareWord, .wrongType, .unclosed, .unknownCase, .wholeField,
      .effectsOnly:
      true
    case .unexpectedEnd(let expected): expected == .value || expected == .caseName
    default: false
    }
  }
}

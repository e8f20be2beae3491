import ConsoleSyntax
import Foundation

// Correcting lines with mistakes.
extension Session {
  /// Returns a refusal with a correction that works: the corrected line can be read, and its values
  /// have the right types. If there is none, the refusal has no correction.
  ///
  /// If the mistake is in a file, the refusal has an example for the file instead.
  func mended(_ refusal: Refusal, in source: SourceLine) -> Refusal {
    guard refusal.isMisread else { return renamed(refusal, in: source.text) }
    guard refusal.file == nil else { return withFileExample(refusal, in: source) }
    if let mended = missingColon(refusal, in: source.text)
      ?? superfluousColon(refusal, in: source.text)
    {
      return mended
    }
    var mended = refusal
    mended.correction =
      mending.correction(of: source.text, refusedWith: refusal)
      ?? example(of: source.text, refusedWith: refusal)
    return mended
  }

  /// A refusal of an unknown mark or branch, with the line that has the most similar name.
  private func renamed(_ refusal: Refusal, in text: String) -> Refusal {
    switch refusal.problem {
    case .session(.noMark(let name, let nearest)), .session(.noBranch(let name, let nearest)):
      guard let other = nearest.first, let place = text.ranges(of: name).last else {
        return refusal
      }
      let start = text[..<place.lowerBound].utf8.count
      let edit = TextEdit(SourceSpan(start, start + name.utf8.count), other)
      guard misreading(edit.applied(to: text), isInPresentState: true) == nil else {
        return refusal
      }
      var renamed = refusal
      renamed.correction = edit
      return renamed
    default: return refusal
    }
  }

  /// An example in place of an action that is not whole, or whose payload is not a value of its type.
  private func example(of text: String, refusedWith refusal: Refusal) -> TextEdit? {
    guard case .line(let problem) = refusal.problem else { return nil }
    switch problem {
    case .unexpectedEnd(.actionName), .incompleteAction: return continuation(of: text)
    default: break
    }
    guard problem.concernsValue else { return nil }
    let path = PathPrefix(Self.name(at: text))
    guard let path, let listing = listing(named: path.pattern) else { return nil }
    // The case that the user has chosen says more than the shortest one.
    let examples = [
      chosenCase(in: text).flatMap { grammar.example(of: listing, places: path.places, case: $0) },
      grammar.example(of: listing, places: path.places),
    ]
    let example = examples.compactMap(\.self).first {
      redaction.scrubbed($0) == $0 && misreading($0, isInPresentState: true) == nil
    }
    return example.map { TextEdit(SourceSpan(0, text.utf8.count), $0) }
  }

  /// The path of the action at the start of a line, up to its payload.
  private static func name(at text: String) -> Substring {
    let line = text.drop(while: \.isWhitespace)
    var depth = 0
    return line.prefix { character in
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      return depth > 0 || (character != " " && character != "(")
    }
  }

  /// The case that a line has as its payload: `other` of `loadFailed .other`.
  private func chosenCase(in text: String) -> String? {
    let payload = text.drop(while: \.isWhitespace).dropFirst(Self.name(at: text).count)
    return payload.prefixMatch(of: /[ (]+\.(\w+)/).map { String($0.output.1) }
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
      let line = path + rest.replacing(CaseListing.element, with: "[0]") + payload
      if misreading(line, isInPresentState: true) == nil {
        return TextEdit(SourceSpan(0, text.utf8.count), line)
      }
    }
    return nil
  }

  var mending: LineMending {
    LineMending(
      otherNames: app.otherNames,
      elementIDs: { self.elementIDs(before: $0) },
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
      case .blank, .comment, .question: break
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
  private func listing(named name: String) -> CaseListing? {
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
    case .missingArgument, .bareWord, .wrongType, .unclosed, .unknownCase: true
    case .unexpectedEnd(let expected): expected == .value || expected == .caseName
    default: false
    }
  }
}

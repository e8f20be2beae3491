import ConsoleSyntax
import Foundation

// Correcting lines with mistakes.
extension Session {
  /// Returns a refusal with a correction that works: the corrected line can be read, and its values
  /// have the right types. If there is none, the refusal has no correction.
  ///
  /// If the mistake is in a file, the refusal has an example for the file instead.
  func mended(_ refusal: Refusal, in source: SourceLine) -> Refusal {
    guard refusal.isMisread else { return refusal }
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

  /// An example in place of an action that is not whole, or whose payload is not a value of its type.
  private func example(of text: String, refusedWith refusal: Refusal) -> TextEdit? {
    guard case .line(let problem) = refusal.problem else { return nil }
    if case .unexpectedEnd(.actionName) = problem { return continuation(of: text) }
    guard problem.concernsValue else { return nil }
    let name = text.trimmingCharacters(in: .whitespaces).prefix { $0 != " " && $0 != "(" }
    guard let listing = listing(named: String(name)),
      let example = grammar.example(of: listing, places: []),
      redaction.scrubbed(example) == example,
      misreading(example, isInPresentState: true) == nil
    else { return nil }
    return TextEdit(SourceSpan(0, text.utf8.count), example)
  }

  /// An action in place of a path that ends with a dot: one without a payload, if there is one.
  private func continuation(of text: String) -> TextEdit? {
    let path = text.trimmingCharacters(in: .whitespaces)
    guard let pattern = PathPrefix(String(path.trimmingPrefix(".")))?.pattern else { return nil }
    let listings = grammar.cases(prefix: pattern)
    for listing in listings.filter({ !$0.hasPayload }) + listings.filter(\.hasPayload) {
      let rest = listing.path.dropFirst(pattern.count)
      guard listing.path.hasPrefix(pattern), !rest.contains("["),
        let payload = grammar.examplePayload(of: listing)
      else { continue }
      let line = path + rest + payload
      if misreading(line, isInPresentState: true) == nil {
        return TextEdit(SourceSpan(0, text.utf8.count), line)
      }
    }
    return nil
  }

  var mending: LineMending {
    LineMending(otherNames: app.otherNames) { self.misreading($0, isInPresentState: true) }
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
          _ = try questions.isTrue(try found(condition), at: timeline.position)
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
    case .missingArgument, .bareWord, .wrongType, .unclosed: true
    case .unexpectedEnd(let expected): expected == .value || expected == .caseName
    case .unknownCase(_, _, _, let cases): !cases.isEmpty
    default: false
    }
  }
}

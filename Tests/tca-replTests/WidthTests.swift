import ConsoleSyntax
import ConsoleTerminal
import Features
import Kernel
import Testing

@testable import Console
@testable import tca_repl

/// Every report of generated sessions of the five apps, laid out for narrow and wide terminals.
@MainActor
@Suite("Answers at every width")
struct WidthTests {
  /// APP_WORLDS=200 runs more sessions for each app.
  nonisolated private static let sessions = environmentNumber("APP_WORLDS").map(UInt64.init) ?? 3
  private static let widths = [40, 60, 80, 120, 200]

  @Test("No row is wider than the terminal, and no word is cut", arguments: 0..<sessions)
  func widths(seed: UInt64) async throws {
    try await check(BooksApp.self, seed)
    try await check(CounterApp.self, seed)
    try await check(DogsApp.self, seed)
    try await check(OnlineStoreApp.self, seed)
    try await check(PokemonCardsApp.self, seed)
  }

  private func check<App: FeatureApp>(_ app: App.Type, _ seed: UInt64) async throws {
    var line = ""
    var kinds: Set<String> = []
    var faults: [String] = []
    let hosted = try #require(Catalog.apps.first { $0.name == App.name })
    let conversation = try Conversation(
      hosted, among: Catalog.apps, SessionSettings(clock: .virtual, seed: seed)
    ) { report, redaction in
      kinds.insert(Mirror(reflecting: report).children.first?.label ?? "")
      faults += Self.faults(report, redaction).map {
        "\(App.name), seed \(seed), \(line.prefix(60))\n\($0)"
      }
    }
    let typed = RandomLines.lines(.everything, of: app, seed: seed, count: 40)
    for acting in typed + [":back 2"] {
      line = acting
      do { _ = try await conversation.execute(SourceLine(text: line)) } catch { continue }
    }
    for question in questions(about: conversation.session) {
      line = question
      do { _ = try await conversation.execute(SourceLine(text: line)) } catch {
        faults += Self.faults(error).map { "\(App.name), seed \(seed), \(line.prefix(60))\n\($0)" }
      }
    }
    // The sessions have nearly every kind of report.
    #expect(kinds.count > 15, "\(kinds)")
    #expect(faults.isEmpty, "\(faults.count) faults: \(faults.prefix(4).joined(separator: "\n\n"))")
  }

  /// Lines that look, with every path of two levels, and some that fail.
  private func questions(about session: any HostedSession) -> [String] {
    let state = session.vocabulary.state
    let paths = StateMembers.names(of: state).flatMap { name -> [String] in
      let value = (try? StatePath.parse(name)).flatMap { try? StateReader.value(at: $0, in: state) }
      return [name] + (value.map { StateMembers.names(of: $0) } ?? []).map { "\(name).\($0)" }
    }
    let steps = (0...session.stepCount).suffix(12)
    return [
      ":log", ":log 0-999", ":log --graph", ":log you", ":timeline", ":find e", ":find https",
      ":branches",
      ":effects", ":effects all", ":deps", ":actions", ":view", ":view @0", ":state", ":diff 0",
      ":set", ":alias", ":alias mine = :log you", ":mark", ":mark here", ":watch", ":invariant",
      ":preset", ":use",
      ":app", ":help", ":tutorial", ":tutorial next", ":nonsense", "nonsense", ":tap nonsense",
      ":goto 99999", ":state nonsense",
    ]
      + CommandTable.names.map { ":help :\($0)" }
      + HelpTopic.allCases.map { ":help \($0.rawValue)" }
      + session.vocabulary.grammar.cases().prefix(20).map { "\($0.path)?" }
      + paths.flatMap {
        [":state \($0)", ":why \($0)", "\($0)?", ":when \($0) == 1", ":expect \($0) == 1"]
      }
      + steps.map { ":step \($0)" }
  }

  // MARK: What can be wrong

  private static func faults(_ report: Report, _ redaction: Redaction) -> [String] {
    func rows(_ width: Int) -> [String] {
      Renderer(hiding: redaction, width: width).lines(report).map(\.plain)
    }
    let widest = rows(4000)
    switch report {
    // Apps lay out their screens themselves.
    case .view: return []
    // The terminal continues a text that was asked for, so that it can be copied as it is.
    case .value where widest.count == 1: return []
    default: return faults(widest: widest, rows)
    }
  }

  private static func faults(_ failure: Failure) -> [String] {
    func rows(_ width: Int) -> [String] {
      FailureRenderer(failure: failure, hiding: .nothing, width: width)
        .lines(promptWidth: 10, wraps: true).map(\.plain)
    }
    return faults(widest: rows(4000), rows)
  }

  private static func faults(widest: [String], _ rows: (_ width: Int) -> [String]) -> [String] {
    let whole = widest.joined(separator: "\n")
    return widths.flatMap { width -> [String] in
      let words = Words(of: whole, longest: width)
      return unused(widest: widest, rows(width), width)
        + rows(width).flatMap { row -> [String] in
          var faults: [String] = []
          let columns = TextWidth.columns(of: row)
          if columns > width { faults.append("\(columns) columns of \(width): \(row)") }
          faults += words.cut(in: row).map { "'\($0)' is cut at \(width) columns: \(row)" }
          return faults
        }
    }
  }

  /// What is missing although a wide terminal has room for it.
  private static func unused(widest: [String], _ rows: [String], _ width: Int) -> [String] {
    // Rows of up to 100 columns are easier to read than wider ones.
    guard width > 100 else { return [] }
    if widest.allSatisfy({ TextWidth.columns(of: $0) <= width }) {
      return rows == widest ? [] : ["\(width) columns, and not as if there were more: \(rows)"]
    }
    // If the end of a text or of a table's row is missing, some row needs all columns.
    let used = rows.reduce(0) { max($0, TextWidth.columns(of: $1)) }
    guard used < width - 8, let cut = rows.first(where: { $0.contains(#/\S…|not shown: /#) }) else {
      return []
    }
    return ["\(used) of \(width) columns are used, and this is cut: \(cut)"]
  }

  /// The words of a text that is not cut.
  private struct Words {
    private let words: Set<Substring>
    private let long: Set<Substring>

    /// - Parameter longest: the length of the longest words that must not be cut, in characters.
    init(of text: String, longest: Int) {
      words = Set(Self.words(of: text))
      long = words.filter { $0.count > longest }
    }

    /// The words of a row that are only the start or the end of a word. `…` next to a word says that
    /// it is cut.
    func cut(in row: String) -> [Substring] {
      Self.words(of: row).filter { word in
        let isMarked =
          row[..<word.startIndex].last == "…" || row[word.endIndex...].first == "…"
        return !isMarked && !words.contains(word) && !long.contains { $0.contains(word) }
          && words.contains { $0.hasPrefix(word) || $0.hasSuffix(word) }
      }
    }

    private static func words(of text: String) -> [Substring] {
      text.split { !$0.isLetter }.filter { $0.count > 3 }
    }
  }
}

import Testing

@testable import Console
@testable import ConsoleSyntax
@testable import ConsoleTerminal

/// The whole text that the console prints for bad input.
@MainActor
@Suite struct FailureRendererTests {
  @Test(
    "A line that fails is answered with the place, the reason and what to type instead",
    arguments: [
      (
        #"plnat "a""#,
        [
          "  plnat \"a\"", "  ^~~~~", "'Action' has no case 'plnat'. Did you mean 'plant'?",
          #"Try: plant "a""#,
        ]
      ),
      (
        "pla\u{200B}nt \"a\u{202E}\"",
        [
          #"  pla\u{200B}nt "a\u{202E}""#, "     ^~~~~~~~",
          "U+200B ZERO WIDTH SPACE can't be seen here: only text in quotes may contain it.",
          #"Try: plant "a\u{202E}""#,
        ]
      ),
      (
        "plant \"a\u{200B}b\", 7",
        [
          #"  plant "a\u{200B}b", 7"#, "                      ^", "One argument too many.",
          "Usage: plant(String)",
        ]
      ),
      (
        "plant 7",
        [
          "  plant 7", "        ^", "Expected 'String', found a whole number.",
          #"Try: plant "text""#,
        ]
      ),
      (
        "plant tulip",
        [
          "  plant tulip", "        ^~~~~", "'tulip' is not a value: text needs quotes.",
          #"Try: plant "tulip""#,
        ]
      ),
      (
        #"pot "mint", count: 2"#,
        [
          #"  pot "mint", count: 2"#, "      ^~~~~~",
          "This argument needs its label 'name:', as in pot(name: String, count: Int)",
          #"Try: pot name: "mint", count: 2"#,
        ]
      ),
      (
        #"plant("a""#,
        [
          #"  plant("a""#, "       ^", "This '(' is never closed: expected ')'.",
          #"Try: plant("a")"#,
        ]
      ),
      (
        "shed",
        [
          "  shed", "      ^", "'shed' needs one of its own actions: .fetchTool, .toolFetched",
          "Try: shed.fetchTool",
        ]
      ),
      (
        "handler 1",
        [
          "  handler 1", "  ^~~~~~~",
          "'handler(Opaque)' comes from effects only: a 'Opaque' cannot be typed, because it is an object.",
          "Make 'Opaque' Decodable, have the host declare a value with '.value', or take one from the state with $path.",
        ]
      ),
      (
        ":lgo",
        [
          "  :lgo", "   ^~~", "There is no command ':lgo'. Did you mean ':log'?",
          "Try: :log",
        ]
      ),
      (
        ":back x",
        [
          "  :back x", "        ^", "Expected a whole number, found 'x'. Usage: :back [n]",
          "You are already at step #0. :help back says more.",
        ]
      ),
      (
        ":advance",
        [
          "  :advance", "          ^", "Which duration? Usage: :advance duration",
          "Try: :advance 300ms    (:help advance says more)",
        ]
      ),
      (
        ":goto x",
        [
          "  :goto x", "        ^", "No step is marked 'x'.",
          ":mark lists the marks; :mark x marks this step.",
        ]
      ),
      (
        ":goto 9",
        [
          "  :goto 9", "        ^", "There is no step #9: the last one is #0.",
          ":log shows the steps.",
        ]
      ),
      (
        ":state beeds",
        [
          "  :state beeds", "         ^~~~~",
          "'Garden.State' has no property 'beeds'. Did you mean 'beds'?",
          "Try: :state beds",
        ]
      ),
      (
        ":state shed.tools",
        ["  :state shed.tools", "              ^~~~~", "'shed' is nil."]
      ),
      (":back", ["  :back", "You are already at step #0."]),
      (":forward", ["  :forward", "You are already at the last step of this branch."]),
      (
        ":run nowhere.tca",
        ["  :run nowhere.tca", "'nowhere.tca' cannot be read: there is no such file."]
      ),
      (
        ":help gato",
        [
          "  :help gato", "        ^~~~", "There is no help on 'gato'. Did you mean 'goto'?",
          "Try: :help goto",
        ]
      ),
    ] as [(String, [String])])
  func answers(line: String, message: [String]) async {
    #expect(await Bench().failure(of: line) == message)
  }

  @Test("At a narrow terminal a message wraps at words")
  func narrow() async throws {
    let source = SourceLine(text: "bogus")
    let failure = Failure(Refusal(.noMark("bogus", nearest: ["one", "two"])), in: source)
    let lines = FailureRenderer(failure: failure, hiding: .nothing, width: 40)
      .lines(promptWidth: 3, wraps: true).map(\.plain)
    #expect(
      lines == [
        "No step is marked 'bogus'. Did you mean", "'one' or 'two'?",
        ":mark lists the marks; :mark bogus marks", "this step.",
      ])
  }

  @Test("At a prompt the line is not repeated: the caret is below what the user typed")
  func underPrompt() async {
    let failure = Failure(
      Refusal(problem: .line(.bareWord("x")), span: SourceSpan(6, 7)),
      in: SourceLine(text: "plant x"))
    #expect(
      FailureRenderer(failure: failure, hiding: .nothing).lines(promptWidth: 10).map(\.plain) == [
        String(repeating: " ", count: 16) + "^", "'x' is not a value: text needs quotes.",
      ])
  }

  @Test(
    "In a file, the place is given as file, line and column, and the caret allows for wide text")
  func inFile() async {
    let failure = Failure(
      Refusal(problem: .line(.bareWord("x")), span: SourceSpan(8, 9)),
      in: SourceLine(text: "植物 (x)", file: "story.tca", number: 12))
    #expect(
      FailureRenderer(failure: failure, hiding: .nothing).lines(promptWidth: 10).map(\.plain) == [
        "story.tca:12:5: error", "  植物 (x)", "        ^".replacing("        ", with: "        "),
        "'x' is not a value: text needs quotes.",
      ])
  }

  @Test("Control characters in a line are never printed raw")
  func controlCharacters() async throws {
    let message = try #require(await Bench().failure(of: "plant \u{1B}[31m"))
    #expect(message.allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
  }

  @Test(
    "On a narrow terminal, the line is cut around the place, and the caret is under it",
    arguments: [
      (":state productListState.cartStat", "cartStat", 40),
      ("beginning.of.a.long.name \"植物植物植物植物植物\" 7", "7", 24),
      ("setCount nonsense and much that comes after it", "nonsense", 30),
    ])
  func narrow(line: String, place: String, width: Int) throws {
    let range = try #require(line.range(of: place))
    let start = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
    let span = SourceSpan(start, start + place.utf8.count)
    let failure = Failure(
      Refusal(.noAction("x", nearest: [], isFilter: true), at: span), in: SourceLine(text: line))
    let rows = FailureRenderer(failure: failure, hiding: .nothing, width: width)
      .lines(promptWidth: 12, wraps: true).map(\.plain)
    let (shown, caret) = (rows[0], rows[1])
    #expect(rows.allSatisfy { TextWidth.columns(of: $0) <= width }, "\(rows)")
    let column = caret.prefix { $0 == " " }.count
    let marks = caret.dropFirst(column).count
    let marked = try #require(shown.range(of: place))
    #expect(TextWidth.columns(of: String(shown[..<marked.lowerBound])) == column, "\(rows)")
    #expect(marks == place.count)
  }
}

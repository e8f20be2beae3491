import Foundation
import Kernel
import Screens
import Testing

@testable import Console

@MainActor
@Suite("Pictures for a terminal")
struct TerminalPictureTests {
  private func picture(_ name: String) throws -> ScreenPicture {
    try ScreenPicture(Wall.picture(name))
  }

  @Test("A picture takes as many cells as it needs, and keeps its proportions if it takes fewer")
  func cells() throws {
    func cells(_ name: String, _ columns: Int, _ rows: Int) throws -> [Int] {
      let fitted = TerminalPicture(try picture(name), fitting: columns, by: rows)
      return [fitted.columns, fitted.rows]
    }
    #expect(try cells("png-200x100", 60, 14) == [20, 5])
    #expect(try cells("png-200x100", 10, 14) == [10, 3])
    #expect(try cells("png-200x100", 60, 2) == [8, 2])
    #expect(try cells("png-1x255", 60, 14) == [1, 13])
    #expect(try cells("png-255x1", 60, 14) == [26, 1])
    #expect(try cells("png-1x1", 60, 14) == [1, 1])
    #expect(try cells("png-255x255", 1, 1) == [1, 1])
  }

  @Test("kitty gets a PNG in pieces of 4,096 characters, and is told not to answer")
  func kitty() throws {
    let picture = try picture("pngbig-200x100")
    let drawing = TerminalPicture(picture, fitting: 20, by: 5).drawing(by: .kitty, indent: 2)
    #expect(drawing.hasPrefix("\n\n\n\n\u{1B}7\u{1B}[4A\u{1B}[2C\u{1B}_G"))
    #expect(drawing.hasSuffix("\u{1B}\\\u{1B}8\n"))
    let pieces = drawing.matches(of: /\x1B_G([^;]*);([^\x1B]*)\x1B\\/).map {
      (keys: String($0.1), text: String($0.2))
    }
    #expect(pieces.map(\.keys) == ["a=T,f=100,C=1,c=20,r=5,q=2,m=1", "q=2,m=0"])
    #expect(pieces.map(\.text.count).first == 4096)
    #expect(Data(base64Encoded: pieces.map(\.text).joined()) == picture.data)
    let small = TerminalPicture(try self.picture("png-1x1"), fitting: 9, by: 9)
    #expect(small.drawing(by: .kitty, indent: 0).hasPrefix("\u{1B}7\u{1B}_Ga=T"))
    #expect(small.drawing(by: .kitty, indent: 0).contains(",m=0;"))
  }

  @Test("iTerm2 gets the file with its size in cells")
  func iterm() throws {
    let picture = try picture("gif-200x100")
    let drawing = TerminalPicture(picture, fitting: 20, by: 5).drawing(by: .iterm, indent: 0)
    let keys = "inline=1;size=\(picture.data.count);width=20;height=5;preserveAspectRatio=1"
    let text = picture.data.base64EncodedString()
    #expect(
      drawing == "\n\n\n\n\u{1B}7\u{1B}[4A\u{1B}]1337;File=\(keys):\(text)\u{07}\u{1B}8\n")
  }

  @Test("kitty draws only PNG, and no terminal gets a very large file")
  func obstacles() throws {
    let gif = TerminalPicture(try picture("gif-2x2"), fitting: 9, by: 9)
    #expect(gif.obstacle(to: .kitty) == .format(.gif))
    #expect(gif.obstacle(to: .iterm) == nil)
    let large = try ScreenPicture(Wall.picture("png-2x2") + Data(count: 800_000))
    for kind in PictureProtocol.allCases {
      #expect(TerminalPicture(large, fitting: 9, by: 9).obstacle(to: kind) == .size)
    }
  }

  @Test("Whatever the bytes of a picture are, nothing of them reaches the terminal but base64")
  func harmless() throws {
    for _ in 0..<200 {
      let rest = (0..<Int.random(in: 0...9000)).map { _ in UInt8.random(in: 0...255) }
      let picture = try ScreenPicture(Wall.picture("png-9x9") + Data(rest))
      for kind in PictureProtocol.allCases {
        let drawing = TerminalPicture(picture, fitting: 9, by: 9).drawing(by: kind, indent: 3)
        let payloads = drawing.matches(of: /[;:]([A-Za-z0-9+\/=]*)(?:\x1B\\|\x07)/).map(\.1)
        #expect(Data(base64Encoded: payloads.joined()) == picture.data)
        let frame = payloads.reduce(drawing) { $0.replacing($1, with: "", maxReplacements: 1) }
        #expect(frame.utf8.count < 120 + 16 * payloads.count)
      }
    }
  }

  @Test("The option has three values, and pictures are never drawn without it")
  func option() async throws {
    let display = Display()
    let bench = SessionBench(museumApp(Wall()))
    bench.session.appearing.isOn = true
    try await bench.type(#"hang(["png-30x40"])"#)
    let report = try #require(try await bench.type(":view").first)
    func drawing() -> String? { display.drawing(of: report, hiding: .nothing, rows: 24) }
    #expect(display.pictures == nil)
    #expect(drawing() == nil)
    display.set("pictures", to: "kitty")
    #expect(drawing()?.contains("\u{1B}_Ga=T") == true)
    display.set("pictures", to: "iterm")
    #expect(drawing()?.contains("\u{1B}]1337;File=") == true)
    let log = try #require(try await bench.type(":log").first)
    #expect(display.drawing(of: log, hiding: .nothing, rows: 24) == nil)
    // What others print of the same report has no pictures.
    #expect(!display.text(report, hiding: .nothing).contains("\u{1B}"))
  }

  @Test("Several pictures are smaller than one, and none is higher than the terminal")
  func several() async throws {
    let display = Display()
    display.set("pictures", to: "kitty")
    let bench = SessionBench(museumApp(Wall()))
    bench.session.appearing.isOn = true
    func rows(_ names: String, _ height: Int) async throws -> [String] {
      try await bench.type("hang([\(names)])")
      let report = try #require(try await bench.type(":view").first)
      let drawing = display.drawing(of: report, hiding: .nothing, rows: height) ?? ""
      return drawing.matches(of: /,r=(\d+),/).map { String($0.1) }
    }
    #expect(try await rows(#""png-200x255""#, 24) == ["13"])
    #expect(try await rows(#""png-200x255""#, 8) == ["6"])
    #expect(try await rows(#""png-200x255", "png-2x255""#, 24) == ["5", "5"])
    #expect(try await rows(#""png-200x255""#, 1) == ["1"])
  }
}

extension LineEditorTests {
  @MainActor
  @Suite("Pictures at a prompt", .serialized)
  struct PicturesAtPromptTests {
    private func withMuseum(
      columns: Int = 72, rows: Int = 24, _ body: (PseudoTerminal) async -> Void
    ) async {
      await withConsole(
        clock: .virtual, columns: columns, rows: rows, among: [AnyConsoleApp(museumApp(Wall()))]
      ) { terminal in
        terminal.type(":app museum\r")
        #expect(await terminal.wait { $0.text.hasSuffix("museum 0 (t=0s)>") })
        await body(terminal)
        terminal.type(":q\r")
      }
    }

    @Test("They are drawn in empty rows below their addresses, and the prompt follows")
    func drawn() async {
      await withMuseum { terminal in
        terminal.type("hang([\"png-200x100\"])\r:set pictures kitty\r:clear\r:view\r")
        #expect(
          await terminal.wait {
            $0.text.hasSuffix("png-200x100 (200 × 100)\n\n\n\n\n\nmuseum 1 (t=0s)>")
          })
        let screen = terminal.screen
        let rows = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = rows.firstIndex { $0.hasSuffix("(200 × 100)") } ?? 0
        #expect(screen.pictures.map(\.place) == [Screen.Position(row: row + 1, column: 2)])
        #expect(screen.pictures.first?.sequence.hasPrefix("Ga=T,f=100,C=1,c=20,r=5,q=2") == true)
        // The line is edited as before.
        terminal.type("hang([])\u{1}")
        #expect(await terminal.wait { $0.text.hasSuffix("museum 1 (t=0s)> hang([])") })
        terminal.type("\u{15}")
      }
    }

    @Test("With iTerm2's protocol other formats are drawn too; for kitty there is a word instead")
    func formats() async {
      await withMuseum { terminal in
        terminal.type("hang([\"gif-20x40\"])\r:set pictures iterm\r:view\r")
        #expect(await terminal.wait { $0.text.hasSuffix("(20 × 40)\n\n\nmuseum 1 (t=0s)>") })
        #expect(terminal.screen.pictures.map { $0.sequence.prefix(14) } == ["1337;File=inli"])
        terminal.type(":set pictures kitty\r:view\r")
        #expect(
          await terminal.wait {
            $0.text.contains("(GIF: kitty's protocol draws only PNG)\nmuseum 1 (t=0s)>")
          })
        #expect(terminal.screen.pictures.count == 1)
      }
    }

    @Test("A narrow terminal gets a smaller picture, and at its end the rows scroll")
    func narrow() async {
      await withMuseum(columns: 40, rows: 8) { terminal in
        terminal.type("hang([\"png-255x200\"])\r:set pictures kitty\r:log\r:view\r")
        #expect(
          await terminal.wait { $0.pictures.count == 1 && $0.text.hasSuffix("museum 1 (t=0s)>") })
        let picture = terminal.screen.pictures.first
        #expect(picture?.sequence.contains(",c=15,r=6,") == true)
        // The prompt then moves it up by a row, so all of it is still there.
        #expect(picture?.place == Screen.Position(row: 2, column: 2))
      }
    }

    @Test("A file, a command and the screen next to the log get the text alone")
    func elsewhere() async throws {
      let folder = try ScratchFolder()
      let path = folder.path + "/view.txt"
      await withMuseum(columns: 130) { terminal in
        terminal.type("hang([\"png-20x20\"])\r:set pictures kitty\r:screen on\r")
        #expect(await terminal.wait { $0.text.contains("│     https://a.b/png-20x20 (20 × 20)") })
        terminal.type(":view > \(path)\r:view | cat\r")
        #expect(await terminal.wait { $0.text.contains("\n  https://a.b/png-20x20 (20 × 20)") })
        #expect(terminal.screen.pictures.isEmpty)
        terminal.type(":view\r")
        #expect(await terminal.wait { $0.pictures.count == 1 })
        terminal.type(":set pictures off\r:view\r:set timing\r")
        #expect(await terminal.wait { $0.text.contains("timing    is off") })
        #expect(terminal.screen.pictures.count == 1)
      }
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written.contains("png-20x20 (20 × 20)\n"))
      #expect(!written.contains("\u{1B}"))
    }

    @Test("Many pictures are printed at once, because a page could end inside of one")
    func pages() async {
      await withMuseum(rows: 12) { terminal in
        let names = (1...9).map { "\"png-\($0 * 20)x90\"" }.joined(separator: ", ")
        terminal.type("hang([\(names)])\r:set pictures kitty\r:view\r")
        #expect(
          await terminal.wait { $0.pictures.count == 9 && $0.text.hasSuffix("museum 1 (t=0s)>") })
      }
    }
  }
}

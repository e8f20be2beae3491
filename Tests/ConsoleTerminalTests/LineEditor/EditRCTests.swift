import Foundation
import Testing

@testable import ConsoleTerminal

struct EditRCTests {
  private typealias Binding = EditRC.Binding

  @Test(
    "Only 'bind' commands for this program or for all programs are read",
    arguments: [
      ("bind ^T ed-prev-word", [Binding(key: "^T", action: .command("ed-prev-word"))]),
      ("tca-repl:bind ^T a", [Binding(key: "^T", action: .command("a"))]),
      ("  repl:bind ^T a", [Binding(key: "^T", action: .command("a"))]),
      ("gdb:bind ^T a\n:bind ^T a\n# bind ^T a\n\nedit off\nsetty -isig\nbind", []),
      (#"bind -s ^T ":state^M""#, [Binding(key: "^T", action: .keys(":state^M"))]),
      (
        #"bind -a "\e[15~" b"#,
        [
          Binding(key: "\\e[15~", action: .command("b"), isForCommandMode: true)
        ]
      ),
      ("bind -k up a", [Binding(key: "\\e[A", action: .command("a"))]),
      ("bind -r ^T", [Binding(key: "^T", action: .nothing)]),
      ("bind -x ^T a\nbind \"^T a\nbind ^T a b\nbind ^T\nbind -k nokey a", []),
    ])
  func reading(text: String, expected: [EditRC.Binding]) {
    let file = EditRC(text, program: "tca-repl")
    #expect(file.bindings == expected)
    #expect(!file.usesVi)
  }

  @Test(
    "The last 'bind -v' or 'bind -e' selects the keys",
    arguments: [("bind -v", true), ("bind -v\nbind -e", false), ("bind -e\nbind -v", true)])
  func mode(text: String, usesVi: Bool) {
    #expect(EditRC(text, program: "tca-repl").usesVi == usesVi)
  }

  @Test("A file that is missing, a pipe, of another user or too long has no bindings")
  func unusableFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func file(_ name: String) -> EditRC { EditRC(path: folder + "/" + name, program: "tca-repl") }
    let line = "bind -v\n"
    try line.write(toFile: folder + "/good", atomically: false, encoding: .utf8)
    try String(repeating: line, count: 10_000)
      .write(toFile: folder + "/long", atomically: false, encoding: .utf8)
    mkfifo(folder + "/pipe", 0o600)
    #expect(file("good").usesVi)
    for name in ["long", "pipe", "missing", ""] { #expect(!file(name).usesVi, "\(name)") }
    if geteuid() == 0, chown(folder + "/good", 1, 1) == 0 { #expect(!file("good").usesVi) }
  }

  @Test(
    "The path is $EDITRC, otherwise .editrc in the user's home",
    arguments: [
      (["EDITRC": "/x", "HOME": "/h"], "/x"), (["HOME": "/h"], "/h/.editrc"),
      (["EDITRC": "", "HOME": "/h"], nil), ([:], nil),
    ])
  func path(environment: [String: String], expected: String?) {
    #expect(EditRC.path(in: environment) == expected)
  }
}

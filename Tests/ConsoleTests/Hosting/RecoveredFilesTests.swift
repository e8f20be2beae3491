import Foundation
import Testing

@testable import Console

@MainActor
@Suite("Lines that read files with '@file' can be recovered, saved and loaded")
struct RecoveredFilesTests {
  private let scratch: ScratchFolder
  private let folder: JournalFolder

  init() throws {
    scratch = try ScratchFolder()
    folder = JournalFolder(path: scratch.file("journals"))
    try scratch.write("sub/one.json", #""rose""#)
    try scratch.write("sub/x.tca", "plant @one.json\nplant \"b\"\n")
  }

  private func bench(_ trust: Trust = .full) -> Bench { Bench(trust: trust, folder: folder) }

  /// Leaves the journal of a session that ran a script, and whose console died.
  private func die() async throws {
    let bench = bench()
    try await bench.type(#"plant "a""#, ":run \"\(scratch.file("sub/x.tca"))\"")
    bench.conversation.close(after: .hungUp)
  }

  /// Recovers the session of a dead console.
  private func recover(_ bench: Bench) async throws -> [String] {
    let abandoned = try #require(AbandonedSession.newest(in: folder.path, of: ["garden"]))
    #expect(await bench.conversation.recover(abandoned))
    return bench.takeLines()
  }

  /// The text of lines, without the breaks that their width needs.
  private func text(_ lines: [String]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  private func beds(_ bench: Bench) -> [String]? {
    (bench.session.vocabulary.state as? Garden.State)?.beds
  }

  @Test("A recovery reads a file next to a script again, and so does the recovery after it")
  func nextToScript() async throws {
    try await die()
    for _ in 1...2 {
      let bench = bench()
      #expect(
        try await recover(bench).first?.hasPrefix("recovered garden  3 steps of 3 lines") == true)
      #expect(beds(bench) == ["a", "rose", "b"])
      bench.conversation.close(after: .hungUp)
    }
    #expect(folder.sessions().count == 1)
  }

  @Test("A recovery names a file that has changed since, and the old journal stays")
  func changed() async throws {
    try await die()
    let path = try scratch.write("sub/one.json", #""tulip""#)
    do {
      let bench = bench()
      #expect(
        text(try await recover(bench))
          .contains("! \(path) has changed since: plant @one.json"))
      #expect(beds(bench) == ["a", "tulip", "b"])
      bench.conversation.close(after: .hungUp)
    }
    #expect(folder.sessions().count == 2)
    // The session that goes on has read the new contents.
    let again = bench()
    #expect(try await recover(again).count == 1)
  }

  @Test("A recovery names a file that cannot be read, and the lines left over name where it was")
  func missing() async throws {
    try await die()
    let path = scratch.file("sub/one.json")
    try FileManager.default.removeItem(atPath: path)
    let bench = bench()
    let told = text(try await recover(bench))
    #expect(told.contains("! '\(path)' cannot be read: there is no such file."))
    #expect(told.contains("! This line could not be run again: plant @\(path)"))
    #expect(beds(bench) == ["a"])
    let script = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.hasSuffix(".tca") })
    #expect(
      try scratch.text("journals/\(script)") == "plant @\(path)\nplant \"b\"\n")
  }

  @Test("After ':reset', the file of an invariant is read from where it was")
  func invariant() async throws {
    do {
      let bench = bench()
      try scratch.write("sub/most.json", "9")
      try scratch.write(
        "sub/y.tca", ":invariant beds.count < @most.json\n:reset\nplant \"a\"\n")
      try await bench.type(":run \"\(scratch.file("sub/y.tca"))\"")
      bench.conversation.close(after: .hungUp)
    }
    let bench = bench()
    let told = try await recover(bench)
    #expect(told.count == 1, "\(told)")
    #expect(try await bench.type(":invariant").count == 1)
  }

  @Test(
    "A saved session names a file relative to its own folder if it is inside, and loads",
    arguments: [
      ("all.tca", "sub/one.json"), ("sub/y.tca", "one.json"), ("other/z.tca", nil),
      ("sub/z.transcript", nil),
    ], [false, true])
  func saved(example: (name: String, written: String?), isRecovered: Bool) async throws {
    try await die()
    try scratch.write("other/readme", "")
    let bench = bench()
    if isRecovered {
      _ = try await recover(bench)
    } else {
      try await bench.type(#"plant "a""#, ":run \"\(scratch.file("sub/x.tca"))\"")
    }
    let path = scratch.file(example.name)
    let told = try await bench.type(":save \"\(path)\"")
    #expect(told.first?.hasPrefix("saved ") == true && told.first?.contains("another") == false)
    let written = example.written ?? scratch.file("sub/one.json")
    let text = try scratch.text(example.name)
    #expect(text.contains("plant @\(written)\n"), "\(text)")
    guard example.name.hasSuffix(".tca") else { return }
    let other = Bench()
    try await other.type(":load \"\(path)\"")
    #expect(beds(other) == ["a", "rose", "b"])
  }

  @Test("An untrusted session saves a line that it can read again")
  func untrusted() async throws {
    let trust = Trust.beneath(
      Confinement([try CheckedFolder(scratch.path)], lift: nil))
    let bench = Bench(trust: trust)
    try await bench.type(":run \"\(scratch.file("sub/x.tca"))\"")
    try await bench.type(":save \"\(scratch.file("all.tca"))\"")
    let saved = try trust.read(scratch.file("all.tca"))
    #expect(String(decoding: saved, as: UTF8.self).contains("plant @sub/one.json\n"))
    #expect(!FileManager.default.fileExists(atPath: scratch.file("all.tca")))
    try await bench.type(":reset", ":load \"\(scratch.file("all.tca"))\"")
    #expect(beds(bench) == ["rose", "b"])
  }
}

import Foundation
import Testing

@testable import Console

@Suite("Trust") struct TrustTests {
  private func untrusted(_ scratch: ScratchFolder, lift: String? = nil) throws -> Trust {
    .beneath(Confinement([try CheckedFolder(scratch.path)], lift: lift))
  }

  @Test("With full trust only the user can read a saved file, and a link is replaced, not followed")
  func saving() throws {
    let scratch = try ScratchFolder()
    try scratch.write("old.tca", "old")
    try scratch.write("target.tca", "target")
    try scratch.link("link.tca", to: "target.tca")
    #expect(chmod(scratch.file("old.tca"), 0o644) == 0)
    for name in ["new.tca", "old.tca", "link.tca"] {
      try Trust.full.save("text", to: scratch.file(name))
      #expect(try scratch.text(name) == "text")
      #expect(try scratch.mode(name) == 0o600)
    }
    #expect(try scratch.text("target.tca") == "target")
    #expect(scratch.names() == ["link.tca", "new.tca", "old.tca", "target.tca"])
    #expect(throws: FileProblem.missingFolder) {
      try Trust.full.save("x", to: scratch.file("none/x.tca"))
    }
    try scratch.write("folder/x", "")
    #expect(throws: FileProblem.notAFile) { try Trust.full.save("x", to: scratch.file("folder")) }
    #expect(scratch.names().filter { $0.hasPrefix(".") } == [])
  }

  @Test("Without trust a saved file can be read back, and nothing is written to disk")
  func keeping() throws {
    let scratch = try ScratchFolder()
    try scratch.write("deep/old.tca", "old")
    try scratch.link("alias", to: "deep")
    let trust = try untrusted(scratch)
    for name in ["new.tca", "deep/old.tca"] {
      try trust.save("text", to: scratch.file(name))
      #expect(try trust.read(scratch.file(name)) == Array("text".utf8))
      #expect(trust.has(scratch.file(name)))
    }
    #expect(try trust.read(scratch.file("alias/../alias/old.tca")) == Array("text".utf8))
    #expect(trust.unwrittenPaths == [scratch.file("new.tca"), scratch.file("deep/old.tca")])
    #expect(scratch.names() == ["alias", "deep", "deep/old.tca"])
    #expect(try scratch.text("deep/old.tca") == "old")
    // Another session does not see the saved file.
    #expect(throws: FileProblem.missing) {
      try untrusted(scratch).read(scratch.file("new.tca"))
    }
  }

  @Test(
    "Without trust nothing can be saved outside, hidden, or in a folder that does not exist",
    arguments: [
      ("../x.tca", "outside"), ("/tmp/x.tca", "outside"), ("~/x.tca", "outside"),
      ("out/x.tca", "outside"), (".x.tca", "hidden"), ("none/x.tca", "missingFolder"),
    ])
  func refusedSaving(name: String, problem: String) throws {
    let scratch = try ScratchFolder()
    try scratch.link("out", to: "..")
    let trust = try untrusted(scratch, lift: "lift it")
    let isRelative = !name.hasPrefix("/") && !name.hasPrefix("~")
    let path = isRelative ? scratch.file(name) : name
    let restriction = Restriction(folder: scratch.path, lift: "lift it")
    let expected: FileProblem =
      switch problem {
      case "outside": .outside(restriction)
      case "hidden": .hidden(restriction)
      default: .missingFolder
      }
    #expect(throws: expected) { try trust.save("x", to: path) }
    #expect(trust.unwrittenPaths == [])
    #expect(scratch.names() == ["out"])
  }

  @Test("Files in memory have a size limit, and a replaced file counts once")
  func limit() throws {
    let scratch = try ScratchFolder()
    let trust = try untrusted(scratch)
    let half = String(repeating: "x", count: UnwrittenFiles.limit / 2)
    try trust.save(half, to: scratch.file("a.tca"))
    try trust.save(half, to: scratch.file("b.tca"))
    try trust.save(half, to: scratch.file("b.tca"))
    #expect(throws: FileProblem.tooMuchSaved(limit: UnwrittenFiles.limit)) {
      try trust.save("x", to: scratch.file("c.tca"))
    }
  }

  @Test("A checked file is rewritten with its permissions, and never through a link")
  func rewriting() throws {
    let scratch = try ScratchFolder()
    let other = try ScratchFolder()
    try scratch.write("a.md", "old")
    #expect(chmod(scratch.file("a.md"), 0o640) == 0)
    try other.write("precious.md", "precious")
    try scratch.link("linked.md", to: other.file("precious.md"))
    try scratch.link("out", to: other.path)
    let trust = try untrusted(scratch)
    try trust.replace("new", at: scratch.file("a.md"))
    #expect(try scratch.text("a.md") == "new")
    #expect(try scratch.mode("a.md") == 0o640)
    try trust.replace("new", at: scratch.file("linked.md"))
    #expect(throws: FileProblem.self) {
      try trust.replace("new", at: scratch.file("out/precious.md"))
    }
    #expect(try other.text("precious.md") == "precious")
  }

  @Test("A name that the system would cut off is refused")
  func cutNames() throws {
    let scratch = try ScratchFolder()
    try scratch.write("secret", "TOPSECRET")
    let path = scratch.file("secret") + "\0.tca"
    for trust in [.full, try untrusted(scratch)] {
      #expect(throws: FileProblem.impossibleName) { try trust.read(path) }
      #expect(throws: FileProblem.impossibleName) { try trust.save("x", to: path) }
      #expect(!trust.has(path))
    }
    #expect(try scratch.text("secret") == "TOPSECRET")
  }

  @Test("The limit holds for files that grow, and for files that report no size")
  func readingLimit() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a", "12345")
    #expect(try Trust.full.read(scratch.file("a"), limit: 5).count == 5)
    #expect(throws: FileProblem.tooLarge(limit: 4)) {
      try Trust.full.read(scratch.file("a"), limit: 4)
    }
    #expect(try !Trust.full.read("/proc/self/status").isEmpty)
    #expect(throws: FileProblem.tooLarge(limit: 4)) {
      try Trust.full.read("/proc/self/status", limit: 4)
    }
    // 50 GB that take no space on disk.
    try scratch.write("large.tca", "")
    #expect(truncate(scratch.file("large.tca"), 50 << 30) == 0)
    for trust in [.full, try untrusted(scratch)] {
      #expect(throws: FileProblem.tooLarge(limit: OpenFile.limit)) {
        try trust.read(scratch.file("large.tca"))
      }
      #expect(
        try !SavedSession.mayReplace(scratch.file("large.tca"), .script, by: trust))
    }
    for path in ["/dev/zero", "/", scratch.path] {
      #expect(throws: FileProblem.notAFile) { try Trust.full.read(path) }
    }
  }
}

import Foundation
import Testing

@testable import Console

@Suite struct CheckedFilesTests {
  @Test("Files, folders and patterns are found in order and once each, without hidden files")
  func finding() throws {
    let scratch = try ScratchFolder()
    for name in ["b.md", "a.transcript", "deep/c.tca", "deep/d.swift", ".build/e.md"] {
      try scratch.write(name, "")
    }
    let root = scratch.path
    func found(_ names: String...) -> [String] {
      CheckedFiles(names.map { root + $0 }, ConsoleOptions()).files.map {
        String($0.path.dropFirst(root.count))
      }
    }
    #expect(found("") == ["/a.transcript", "/b.md", "/deep/c.tca"])
    #expect(found("/b.md", "/") == ["/b.md", "/a.transcript", "/deep/c.tca"])
    #expect(found("/*.md") == ["/b.md"])
    #expect(found("/**/*.tca") == ["/deep/c.tca"])
    #expect(found("/**") == ["/a.transcript", "/b.md", "/deep/c.tca"])
    #expect(found("/de?p") == ["/deep/c.tca"])
    let other = CheckedFiles(
      [root + "/deep/d.swift", root + "/none.md", root + "/*.x"], ConsoleOptions())
    #expect(other.files.isEmpty)
    #expect(other.skipped == [root + "/deep/d.swift"])
    #expect(other.missing == [root + "/none.md", root + "/*.x"])
  }

  @Test("A folder that is a link to another place is not even listed, unless it is trusted")
  func linkedFolder() throws {
    let scratch = try ScratchFolder()
    try scratch.write("secret/plan.md", "")
    try scratch.write("repo/a.md", "")
    try scratch.link("repo/docs", to: "../secret")
    let folder = scratch.file("repo/docs")
    let found = CheckedFiles([folder, folder + "/*.md"], ConsoleOptions())
    #expect(found.files.isEmpty && found.skipped.isEmpty)
    #expect(found.refused.map(\.folder) == [folder, folder + "/"])
    #expect(CheckedFiles([folder + "/"], ConsoleOptions(trustsFiles: true)).files.count == 1)
    // Links inside of a folder are not followed.
    let names = CheckedFiles([scratch.file("repo")], ConsoleOptions()).files.map(\.path)
    #expect(names == [scratch.file("repo/a.md")])
  }

  @Test("A file or folder that cannot be reached is named, and the others are found")
  func unreached() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a.md", "")
    try scratch.write("deep/b.tca", "")
    let folder = try OpenFile(open(scratch.path, O_RDONLY | O_DIRECTORY))
    for name in ["caf\u{E9}.tca", "caf\u{E9}.jpg"] {
      // Latin-1, as old archives have it.
      let bytes = name.unicodeScalars.map { CChar(truncatingIfNeeded: $0.value) } + [0]
      close(openat(folder.descriptor, bytes, O_CREAT | O_WRONLY, 0o600))
    }
    let found = CheckedFiles([scratch.path], ConsoleOptions())
    #expect(found.files.map(\.path) == [scratch.file("a.md"), scratch.file("deep/b.tca")])
    #expect(found.unreached.map(\.path) == [scratch.file("caf\u{FFFD}.tca")])
    #expect(found.unreached.map(\.problem) == [.nameIsNotText])
  }

  @Test("A folder deeper than any path can be is named")
  func deep() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a.md", "")
    let name = String(repeating: "d", count: 250)
    var folders = [try OpenFile(open(scratch.path, O_RDONLY | O_DIRECTORY))]
    // FileManager could not remove the inner ones by their paths.
    defer {
      for outer in folders.dropLast().reversed() { unlinkat(outer.descriptor, name, AT_REMOVEDIR) }
    }
    for level in 0..<20 {
      #expect(mkdirat(folders[level].descriptor, name, 0o700) == 0)
      folders.append(try FolderEntry(folder: folders[level], name: name).openFolder())
    }
    let found = CheckedFiles([scratch.path], ConsoleOptions())
    #expect(found.files.map(\.path) == [scratch.file("a.md")])
    #expect(found.unreached.map(\.problem) == [FileProblem(errno: ENAMETOOLONG)])
  }

  @Test(
    "One star matches within a folder, two stars across folders",
    arguments: [
      ("a/b.md", "a/*.md", true), ("a/b/c.md", "a/*.md", false), ("a/b/c.md", "a/**.md", true),
      ("a/b.md", "a/**/*.md", true), ("a/b/c/d.md", "a/**/d.md", true), ("ab.md", "a?.md", true),
      ("a/b.md", "a?b.md", false), ("a/b/c.md", "a/*", true), ("b.md", "a*", false),
    ])
  func matching(name: String, pattern: String, matches: Bool) {
    #expect(CheckedFiles.isMatch(name[...], pattern[...]) == matches)
  }
}

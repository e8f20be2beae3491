import Foundation
import Testing

@testable import Console

@Suite("A checked folder") struct CheckedFolderTests {
  /// Creates `checked/` with files and links in it, and `secret.json` next to it.
  private func scratch() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write("secret.json", "TOPSECRET")
    try scratch.write("outside/secret.json", "TOPSECRET")
    try scratch.write("checked/a.json", "a")
    try scratch.write("checked/deep/b.json", "b")
    try scratch.write("checked/.env", "TOPSECRET")
    try scratch.write("checked/.git/config", "TOPSECRET")
    return scratch
  }

  private func read(_ path: String, beneath folder: String) throws(FileProblem) -> String {
    let entry = try CheckedFolder(folder).entry(at: path, followsLink: true)
    return String(decoding: try entry.openFile().bytes(limit: OpenFile.limit), as: UTF8.self)
  }

  @Test("Everything inside can be read, also through links that stay inside")
  func inside() throws {
    let scratch = try scratch()
    let folder = scratch.file("checked")
    try scratch.link("checked/to-a", to: "a.json")
    try scratch.link("checked/to-deep", to: "deep")
    try scratch.link("checked/deep/up", to: "../a.json")
    try scratch.link("checked/absolute", to: folder + "/deep/b.json")
    try scratch.link("alias", to: "checked")
    for (name, text) in [
      ("a.json", "a"), ("deep/b.json", "b"), ("deep/../a.json", "a"), ("./deep//b.json", "b"),
      ("to-a", "a"), ("to-deep/b.json", "b"), ("deep/up", "a"), ("absolute", "b"),
    ] {
      #expect(try read(folder + "/" + name, beneath: folder) == text)
      #expect(try read(folder + "/" + name, beneath: folder + "/") == text)
    }
    #expect(try read(scratch.file("alias/a.json"), beneath: scratch.file("alias")) == "a")
    #expect(try read(scratch.file("checked/a.json"), beneath: scratch.file("alias")) == "a")
  }

  @Test(
    "Nothing outside can be read, however its path is spelled",
    arguments: [
      "../secret.json", "deep/../../secret.json", "/etc/passwd", "/proc/self/environ",
      "/proc/self/root/etc/passwd", "/dev/stdin", "/proc/self/fd/0", "..", "../checked2/x",
      "linked", "linked-folder/secret.json", "linked-absolute", "chain", "deep/escape/secret.json",
      "proc/environ", "root/etc/passwd",
      // The error is the same whether or not the file exists.
      "../none.json", "/none/x", "linked-folder/none", "to-none",
    ])
  func outside(name: String) throws {
    let scratch = try scratch()
    try scratch.link("checked/linked", to: "../secret.json")
    try scratch.link("checked/linked-folder", to: "..")
    try scratch.link("checked/linked-absolute", to: scratch.file("secret.json"))
    try scratch.link("checked/chain", to: "deep/../linked")
    try scratch.link("checked/deep/escape", to: "../../outside")
    try scratch.link("checked/proc", to: "/proc/self")
    try scratch.link("checked/root", to: "/")
    try scratch.link("checked/to-none", to: "../none")
    try scratch.write("checked2/x", "TOPSECRET")
    let folder = scratch.file("checked")
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    #expect(throws: FileProblem.outside(Restriction(folder: folder, lift: nil))) {
      try read(path, beneath: folder)
    }
  }

  @Test(
    "Hidden files inside cannot be read, not even through a link",
    arguments: [".env", ".git/config", "deep/../.env", "to-env", "to-git/config"])
  func hidden(name: String) throws {
    let scratch = try scratch()
    try scratch.link("checked/to-env", to: ".env")
    try scratch.link("checked/to-git", to: ".git")
    let folder = scratch.file("checked")
    #expect(throws: FileProblem.hidden(Restriction(folder: folder, lift: nil))) {
      try read(folder + "/" + name, beneath: folder)
    }
  }

  @Test("A file that the user names may be hidden, but not the target of a link there")
  func given() throws {
    let scratch = try scratch()
    try scratch.link("checked/to-env", to: ".env")
    let folder = try CheckedFolder(scratch.file("checked"))
    let env = try folder.entry(
      at: scratch.file("checked/.env"), followsLink: true, isGiven: true)
    #expect(env.name == ".env")
    #expect(throws: FileProblem.hidden(Restriction(folder: folder.name, lift: nil))) {
      try folder.entry(at: scratch.file("checked/to-env"), followsLink: true, isGiven: true)
    }
    #expect(throws: FileProblem.hidden(Restriction(folder: scratch.path, lift: nil))) {
      try scratch.link("git", to: "checked/.git")
      _ = try CheckedFolder(scratch.file("git"))
    }
  }

  @Test("Pipes, folders and links to themselves are refused without waiting")
  func special() throws {
    let scratch = try scratch()
    let folder = scratch.file("checked")
    try scratch.link("checked/loop", to: "loop")
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    for name in ["pipe", "deep", "loop"] {
      #expect(throws: FileProblem.notAFile) { try read(folder + "/" + name, beneath: folder) }
    }
    #expect(throws: FileProblem.missing) { try read(folder + "/a.json/x", beneath: folder) }
    #expect(throws: FileProblem.missing) { try read(folder + "/none", beneath: folder) }
  }

  @Test("A folder that is a link to another place is refused")
  func swappedFolder() throws {
    let scratch = try scratch()
    try scratch.link("docs", to: "/etc")
    try scratch.link("checked/docs", to: "../outside")
    for (folder, name) in [(scratch.path, "docs"), (scratch.file("checked"), "docs")] {
      #expect(throws: FileProblem.outside(Restriction(folder: folder, lift: nil))) {
        try CheckedFolder(folder + "/" + name)
      }
    }
    #expect(throws: FileProblem.missing) { try CheckedFolder(scratch.file("none")) }
  }

  @Test("Replacing a folder with a link during the walk does not lead outside")
  func race() async throws {
    let scratch = try scratch()
    let folder = scratch.file("checked")
    try scratch.write("outside/b.json", "TOPSECRET")
    let swapping = Task.detached {
      try scratch.link("checked/other", to: "../outside")
      while !Task.isCancelled {
        _ = exchange(folder + "/deep", folder + "/other")
      }
    }
    defer { swapping.cancel() }
    let opened = try CheckedFolder(folder)
    var (inside, refused) = (0, 0)
    // Loop until both have happened often: otherwise the test may never have hit the race.
    while inside < 1000 || refused < 1000 {
      do {
        let entry = try opened.entry(at: folder + "/deep/b.json", followsLink: true)
        #expect(try entry.openFile().bytes(limit: OpenFile.limit) == Array("b".utf8))
        inside += 1
      } catch { refused += 1 }
    }
  }
}

/// Swaps the names of a folder and a link.
private func exchange(_ one: String, _ other: String) -> Bool {
  let spare = one + "-spare"
  return rename(one, spare) == 0 && rename(other, one) == 0 && rename(spare, other) == 0
}

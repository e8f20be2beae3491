import Foundation
import Pages
import Testing

@testable import Console

@Suite struct NewPackageTests {
  private func package(_ name: String = "recipes") throws -> NewPackage {
    try NewPackage(name: PackageName(name), address: .example)
  }

  @Test("Every file is written, with the package's name and address in it")
  func writing() throws {
    let scratch = try ScratchFolder()
    let package = try package("my-shop")
    try package.write(in: scratch.path)
    for file in package.files {
      #expect(try scratch.text("my-shop/" + file.path) == file.text)
    }
    let manifest = try scratch.text("my-shop/Package.swift")
    #expect(manifest.contains(#"executable(name: "my-shop", targets: ["MyShopConsole"])"#))
    #expect(manifest.contains(#"url: "https://example.com/tca-repl.git", branch: "main""#))
  }

  @Test("The package cannot have the name that its address gives this library")
  func sameName() throws {
    let name = try PackageName("Main")
    #expect(throws: PackageProblem.takenName("Main")) {
      try NewPackage(name: name, address: PackageAddress(url: "file:///work/main"))
    }
  }

  @Test("A file, a folder or a link with the name stays as it is")
  func existing() throws {
    let scratch = try ScratchFolder()
    try scratch.write("shop", "mine")
    try scratch.write("store/Package.swift", "mine")
    try scratch.link("link", to: "nowhere")
    for name in ["shop", "store", "link"] {
      #expect(throws: PackageProblem.existing(name)) { try package(name).write(in: scratch.path) }
    }
    #expect(try scratch.text("shop") == "mine")
    #expect(try scratch.text("store/Package.swift") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).count == 3)
  }

  @Test("Nothing is left of a package that cannot be written")
  func unwritable() throws {
    let scratch = try ScratchFolder()
    // The folder's name is short enough for a file system, and the names of its modules are not.
    let name = String(repeating: "a", count: 250)
    let error = try #require(throws: PackageProblem.self) {
      try package(name).write(in: scratch.path)
    }
    guard case .unwritable(let path, .other(ENAMETOOLONG)) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(path.hasPrefix(name + "/Sources/"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == [])
  }

  // MARK: The page

  private static func page() throws -> Page { try Page("docs/hosting.md") }

  @Test("docs/hosting.md shows each file as it is written; UPDATE_HOSTING=1 rewrites the page")
  func page() throws {
    let page = try Self.page()
    var text = page.text
    for file in try package().files {
      let start = try #require(
        text.firstRange(
          of: try Regex("```[a-z]+ \(NSRegularExpression.escapedPattern(for: file.path))\n")))
      let end = try #require(text[start.upperBound...].firstRange(of: "```\n"))
      text.replaceSubrange(start.upperBound..<end.lowerBound, with: file.text)
    }
    if ProcessInfo.processInfo.environment["UPDATE_HOSTING"] != nil {
      try Data(text.utf8).write(to: page.url)
    } else {
      #expect(text == page.text)
    }
    let fences = text.matches(of: /```[a-z]+ \S*\.\S*\n/)
    #expect(fences.count == (try package().files.count))
  }

  @Test("The page starts with the commands that are printed when the package is written")
  func commands() throws {
    let page = try Self.page()
    let commands = try #require(page.pieces("sh").first).split(separator: "\n")
    let next = try package().nextCommands.map(\.command)
    #expect(commands.first == "tca-repl new recipes")
    // A prompt waits for a user, so the page names it in its text.
    #expect(commands.dropFirst().map(String.init) == next.filter { $0 != "swift run recipes" })
    #expect(next.contains("swift run recipes"))
    #expect(page.text.contains("`swift run recipes` opens the prompt"))
  }
}

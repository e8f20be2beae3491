import Foundation
import Testing

/// `tca-repl new`. `.ci/depend` builds and runs what it writes.
@Suite(.programs) struct NewCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func new(_ arguments: String...) throws -> Program.Result { try new(arguments) }

  @Test("A package is written, and the answer says what to type next")
  func writing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try new("my-shop", "--address", "https://a.b/tca-repl.git")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        my-shop has these files:
          .gitignore
          Package.swift
          Sources/MyShopFeature/SearchClient.swift
          Sources/MyShopFeature/MyShopFeature.swift
          Sources/MyShopConsole/MyShopConsole.swift
          Tests/MyShopFeatureTests/MyShopFeatureTests.swift
          Scripts/search.tca

        Next:
          cd my-shop
          swift test                                # the first build takes some minutes
          swift run my-shop                         # opens a prompt
          swift run my-shop run Scripts/search.tca  # runs the script

        docs/hosting.md explains each file.

        """)
    let manifest = try String(
      contentsOf: folder.appending(path: "my-shop/Package.swift"), encoding: .utf8)
    #expect(manifest.contains("https://a.b/tca-repl.git"))
  }

  @Test("What cannot be done exits with 2, and the line after 'Try:' works")
  func errors() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let address = ["--address", "https://a.b/tca-repl.git"]
    #expect(try new(["shop"] + address).status == 0)
    for (name, suggestion) in [
      ("my shop", "my-shop"), ("shop", "shop-app"), ("kernel", "kernel-app"),
    ] {
      let result = try new([name] + address)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors.hasSuffix("\nTry: tca-repl new \(suggestion)\n"))
      #expect(try new([suggestion] + address).status == 0)
    }
    let wrong = try new("other", "--address", "nowhere")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.hasPrefix(
        "'nowhere' is neither a URL nor the folder of a clone with a branch.\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "other").path))
  }

  private func new(_ arguments: [String]) throws -> Program.Result {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try Program.run(["new"] + arguments, directory: folder.path)
  }
}

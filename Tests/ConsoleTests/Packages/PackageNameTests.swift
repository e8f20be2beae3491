import Foundation
import Testing

@testable import Console

@Suite struct PackageNameTests {
  @Test(
    "A name gives its modules their prefix",
    arguments: [
      ("shop", "Shop"), ("my-shop", "MyShop"), ("my_shop-2", "MyShop2"), ("myShop", "MyShop"),
      ("switch", "Switch"), ("x", "X"),
    ])
  func prefix(name: String, prefix: String) throws {
    #expect(try PackageName(name).prefix == prefix)
  }

  @Test(
    "A name that cannot be used is refused, and the suggestion can be used",
    arguments: [
      ("", "my-app"), ("9 lives", "lives"), ("a/b", "a-b"), ("../shop", "shop"), ("-x", "x"),
      ("shop-", "shop"), ("a--b", "a-b"), ("été", "t"), ("…", "my-app"), ("a\nb", "a-b"),
      ("a\"b", "a-b"), ("shop.git", "shop-git"),
      (String(repeating: "abc.", count: 20), String(repeating: "abc-", count: 9) + "abc"),
    ])
  func invalid(name: String, suggestion: String) {
    #expect(throws: PackageProblem.invalidName(name)) { try PackageName(name) }
    #expect(PackageName.suggestion(for: name) { _ in true }.text == suggestion)
  }

  @Test("A suggestion is not the name of something that exists")
  func existing() {
    let taken: Set = ["shop", "shop-app", "shop-2"]
    #expect(PackageName.suggestion(for: "shop") { !taken.contains($0) }.text == "shop-3")
    #expect(PackageName.suggestion(for: "Kernel") { _ in true }.text == "Kernel-app")
  }

  @Test("The names of this package's libraries, and of the packages that it uses, are refused")
  func taken() throws {
    let manifest = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: /\.(?:library|executable|product)\(name: "([^"]+)"/).map(
      \.1)
    let packages = manifest.matches(of: /url: "[^"]*\/([^"\/]+)"/).map(\.1)
    #expect(products.count > 15)
    #expect(packages.count > 5)
    let names = (products + packages).map(String.init).filter { $0 != "GRDB.swift" }
    for name in names + ["TCA-Repl", "sharing", "casePaths"] {
      #expect(throws: PackageProblem.takenName(name)) { try PackageName(name) }
    }
  }
}

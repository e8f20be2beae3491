import Testing

@testable import Console

@Suite struct PackageAddressTests {
  private func clone(_ head: String = "ref: refs/heads/work\n") throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("tca-repl/.git/HEAD", head)
    try folder.write("tca-repl/Package.swift", "")
    return folder
  }

  @Test("A URL is used as it is, with the branch main")
  func urls() throws {
    for url in ["https://a.b/tca-repl.git", "file:///x/tca-repl", "git@a.b:c/tca-repl.git"] {
      let address = try PackageAddress(url)
      #expect(address == PackageAddress(url: url, branch: "main"))
      #expect(address.name == "tca-repl")
    }
  }

  @Test("A folder with a clone is used with the branch that it has checked out")
  func folder() throws {
    let folder = try clone()
    let expected = PackageAddress(url: "file://\(folder.file("tca-repl"))", branch: "work")
    #expect(try PackageAddress(folder.file("tca-repl")) == expected)
    #expect(try PackageAddress(folder.file("x/../tca-repl/")) == expected)
    #expect(try PackageAddress(nil, orCloneAt: folder.file("tca-repl")) == expected)
  }

  @Test("Without an address and without a clone, there is no address")
  func unknown() throws {
    let folder = try clone("0123456789abcdef\n")
    for path in [folder.file("tca-repl"), folder.file("none"), folder.path] {
      #expect(throws: PackageProblem.unknownAddress) { try PackageAddress(nil, orCloneAt: path) }
    }
  }

  @Test(
    "Other texts are refused, also those that would end the literal in the manifest",
    arguments: ["", "tca-repl", "/no/such/folder", "https://a.b/\"+x+\"", "https://a b", "a:\\(x)"])
  func invalid(text: String) {
    #expect(throws: PackageProblem.invalidAddress(text)) { try PackageAddress(text) }
  }
}

import Testing

@testable import Console

@Suite struct PathCandidatesTests {
  @Test("A path is completed to the names in its folder, and a single folder to what is in it")
  func paths() throws {
    let scratch = try ScratchFolder()
    for name in ["a.tca", "ab.tca", "deep/x.tca", "deep/y/z.tca", ".hidden"] {
      try scratch.write(name, "")
    }
    func candidates(_ path: String) -> [String] {
      PathCandidates.of(scratch.file(path)).map { String($0.dropFirst(scratch.path.count + 1)) }
    }
    #expect(candidates("") == ["a.tca", "ab.tca", "deep/"])
    #expect(candidates("a") == ["a.tca", "ab.tca"])
    #expect(candidates("d") == ["deep/x.tca", "deep/y/"])
    #expect(candidates("deep/y") == ["deep/y/z.tca"])
    #expect(candidates(".h") == [".hidden"])
    #expect(candidates("none/") == [])
  }
}

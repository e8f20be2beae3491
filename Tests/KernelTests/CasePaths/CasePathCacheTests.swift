import Testing

@testable import Kernel

@Suite("CasePathCache")
struct CasePathCacheTests {
  @Test("a cached path is found only for the same key path object")
  func lookup() {
    let cache = CasePathCache()
    let first: CaseKeyPath<Screen, [String]> = \.list
    let second: CaseKeyPath<Screen, Detail> = \.detail
    let box = RootedCaseBox(Screen.allCasePaths.list)
    cache.store(box, for: first)
    #expect(cache.box(for: first) === box)
    #expect(cache.box(for: second) == nil)
  }

  @Test("the number of cached key paths is limited")
  func bound() {
    let cache = CasePathCache()
    var boxes: [Weak] = []
    for _ in 0..<5_000 {
      let box = RootedCaseBox(Screen.allCasePaths.list)
      boxes.append(Weak(box: box))
      cache.store(box, for: \Screen.Cases.list)
    }
    let kept = boxes.count { $0.box != nil }
    #expect((1...512).contains(kept))
  }

  @Test("typed and untyped lookups through one stored key path always agree")
  func agreement() {
    let path: CaseKeyPath<Screen, String> = \.detail.name
    let partial: PartialCaseKeyPath<Screen> = path
    for _ in 0..<3 {
      #expect(Screen.detail(.name("Rex")).is(partial))
      #expect(Screen.detail(.name("Rex"))[case: path] == "Rex")
      #expect(!Screen.empty.is(partial))
      #expect(path("Rex") == .detail(.name("Rex")))
    }
  }

  @Test("many tasks can look up key paths at the same time")
  func concurrency() async {
    let path: CaseKeyPath<Screen, String> & Sendable = \.detail.name
    let right = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
      for index in 0..<200 {
        group.addTask {
          let fresh: CaseKeyPath<Screen, String> = \.detail.name
          return path("\(index)")[case: fresh] == "\(index)"
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(right == 200)
  }
}

private struct Weak {
  weak var box: AnyCaseBox?
}

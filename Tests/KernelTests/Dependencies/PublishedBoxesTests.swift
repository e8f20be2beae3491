import Testing

@testable import Kernel

@Suite struct PublishedBoxesTests {
  private final class Key: Sendable {}

  private let keys = (0..<1000).map { _ in Key() }

  private func box(_ number: Int) -> DependencyBox<Int> { DependencyBox(number) }

  private func number(_ key: Key, in boxes: PublishedBoxes) -> Int? {
    boxes.box(of: ObjectIdentifier(key)).map {
      unsafeDowncast($0.takeUnretainedValue(), to: DependencyBox<Int>.self).value
    }
  }

  @Test("A published box is found, no other is, and the first box of a key stays")
  func finding() {
    let boxes = PublishedBoxes()
    for (index, key) in keys[..<100].enumerated() {
      boxes.insert(box(index), of: ObjectIdentifier(key))
      boxes.insert(box(-1), of: ObjectIdentifier(key))
    }
    #expect(keys[..<100].map { number($0, in: boxes) } == Array(0..<100))
    #expect(keys[100...].allSatisfy { number($0, in: boxes) == nil })
  }

  @Test("A half-full table accepts no more boxes, and still finds those it has")
  func full() {
    let boxes = PublishedBoxes()
    for (index, key) in keys.enumerated() { boxes.insert(box(index), of: ObjectIdentifier(key)) }
    #expect(keys[..<256].map { number($0, in: boxes) } == Array(0..<256))
    #expect(keys[256...].allSatisfy { number($0, in: boxes) == nil })
  }

  @Test("A lookup during other threads' inserts finds the right box or none")
  func concurrently() async {
    let boxes = PublishedBoxes()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for (index, key) in keys.enumerated() {
            let found = number(key, in: boxes)
            #expect(found == nil || found == index)
            boxes.insert(box(index), of: ObjectIdentifier(key))
          }
        }
      }
    }
    #expect(keys[..<256].map { number($0, in: boxes) } == Array(0..<256))
  }
}

import Testing

@testable import Console

@Suite struct ChunksTests {
  @Test("A list has the elements that were added, in order, at any length")
  func order() {
    let list = Chunks<Int>()
    let count = 3 * Chunks<Int>.chunkSize + 1
    for number in 0..<count { list.append(number) }
    #expect(list.count == count)
    #expect((0..<count).allSatisfy { list[$0] == $0 })
  }

  @Test("An element can be changed in place, for everyone who refers to the list")
  func change() {
    let list = Chunks<String>()
    for number in 0...Chunks<String>.chunkSize { list.append("\(number)") }
    let same = list
    list[Chunks<String>.chunkSize] += "!"
    #expect(same[Chunks<String>.chunkSize] == "\(Chunks<String>.chunkSize)!")
  }

  @Test("A list releases its elements, in full chunks and in the last one")
  func release() {
    final class Element {}
    weak var first: Element?
    weak var last: Element?
    do {
      let list = Chunks<Element>()
      for _ in 0...Chunks<Element>.chunkSize { list.append(Element()) }
      first = list[0]
      last = list[Chunks<Element>.chunkSize]
      #expect(first != nil && last != nil)
    }
    #expect(first == nil && last == nil)
  }

  @Test(
    "A shortened list has the other elements, releases those removed, and can grow again",
    arguments: [0, 1, 63, 64, 65, 128, 200])
  func cutting(left: Int) {
    final class Element {
      let number: Int
      init(_ number: Int) { self.number = number }
    }
    let list = Chunks<Element>()
    for number in 0..<200 { list.append(Element(number)) }
    weak let last = list[199]
    list.removeLast(to: left)
    #expect(list.count == left)
    #expect((last == nil) == (left < 200))
    for number in left..<300 { list.append(Element(number)) }
    #expect((0..<300).allSatisfy { list[$0].number == $0 })
  }
}

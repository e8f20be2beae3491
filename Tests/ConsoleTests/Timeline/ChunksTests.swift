import Testing

@testable import Console

@Suite struct ChunksTests {
  @Test("A list holds what was added, in order, however long it is")
  func order() {
    var list = Chunks<Int>()
    let count = 3 * Chunks<Int>.chunkSize + 1
    for number in 0..<count { list.append(number) }
    #expect(list.count == count)
    #expect((0..<count).allSatisfy { list[$0] == $0 })
  }

  @Test("An element can be changed in its place, and a copy of the list keeps the old one")
  func change() {
    var list = Chunks<String>()
    for number in 0...Chunks<String>.chunkSize { list.append("\(number)") }
    let copy = list
    list[Chunks<String>.chunkSize] += "!"
    #expect(list[Chunks<String>.chunkSize] == "\(Chunks<String>.chunkSize)!")
    #expect(copy[Chunks<String>.chunkSize] == "\(Chunks<String>.chunkSize)")
  }
}

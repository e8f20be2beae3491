import Foundation
import Kernel
import Testing

@Suite
struct CollectionOffsetsTests {
  @Test("Elements of an array move to before an offset, in their order")
  func move() {
    var letters = Array("abcdef")
    letters.move(fromOffsets: [1, 3], toOffset: 0)
    #expect(String(letters) == "bdacef")
    letters.move(fromOffsets: [0, 1], toOffset: 6)
    #expect(String(letters) == "acefbd")
    letters.move(fromOffsets: [2], toOffset: 2)
    letters.move(fromOffsets: [2], toOffset: 3)
    letters.move(fromOffsets: [], toOffset: 4)
    #expect(String(letters) == "acefbd")
  }

  @Test("A part of an array, whose indices do not start at zero, moves by offsets too")
  func slice() {
    var slice = [0, 1, 2, 3, 4][2...]
    slice.move(fromOffsets: [2], toOffset: 0)
    #expect(Array(slice) == [4, 2, 3])
    slice.remove(atOffsets: [1])
    #expect(Array(slice) == [4, 3])
  }

  @Test("Arrays and identified arrays move in the same way")
  func identified() {
    for source in [IndexSet([0]), [2], [0, 2], [1, 2]] {
      for destination in 0...4 {
        var array = Array(0..<4)
        var identified = IdentifiedArray(uniqueElements: 0..<4, id: \.self)
        array.move(fromOffsets: source, toOffset: destination)
        identified.move(fromOffsets: source, toOffset: destination)
        #expect(array == identified.elements)
      }
    }
  }

  @Test("Elements are removed at offsets")
  func remove() {
    var letters = Array("abcdef")
    letters.remove(atOffsets: [0, 5, 2])
    #expect(String(letters) == "bde")
  }
}

import Foundation
import Kernel
import Testing

@Suite struct UINavigationPathTests {
  private struct Page: Codable, Hashable {
    var number: Int
    var isOpen = true
  }

  private struct Secret: Hashable {}

  @Test("A path has values of several types, and is equal to one with equal values")
  func values() {
    var path = UINavigationPath()
    #expect(path.isEmpty)
    path.append(1)
    path.append("two")
    path.append(Secret())
    #expect(path.count == 3)
    #expect(path != UINavigationPath([1]))
    path.removeLast(2)
    #expect(path == UINavigationPath([1]))
    path.removeLast()
    #expect(path == UINavigationPath())
  }

  @Test("A path that was encoded and decoded is equal")
  func encoding() throws {
    var path = UINavigationPath([true])
    path.append("two")
    path.append(Page(number: 3))
    let data = try JSONEncoder().encode(#require(path.codable))
    let decoded = UINavigationPath(
      try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data))
    #expect(decoded == path)
    #expect(path == decoded)
    #expect(decoded.codable == path.codable)
    #expect(decoded.count == 3)
    path.append(4)
    #expect(decoded != path)
  }

  @Test("The last value is encoded first, after the name of its type")
  func format() throws {
    var path = UINavigationPath([1])
    path.append("two")
    let data = try JSONEncoder().encode(#require(path.codable))
    #expect(String(decoding: data, as: UTF8.self) == #"["SS","\"two\"","Si","1"]"#)
  }

  @Test("Values of types that do not exist are kept, and a list of another shape is an error")
  func unknownTypes() throws {
    let saved = Data(#"["4Gone4PageV","{}","Si","1"]"#.utf8)
    let codable = try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: saved)
    var path = UINavigationPath(codable)
    #expect(try JSONEncoder().encode(#require(path.codable)) == saved)
    path.removeLast()
    #expect(path == UINavigationPath([1]))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        UINavigationPath.CodableRepresentation.self, from: Data(#"["Si"]"#.utf8))
    }
  }

  @Test("A path with a value that cannot be encoded has no serializable form")
  func notCodable() {
    var path = UINavigationPath([1])
    path.append(Secret())
    #expect(path.codable == nil)
    path.removeLast()
    #expect(path.codable != nil)
  }
}

import Testing

@testable import Console

@Suite("The outline of a Swift file")
struct SwiftOutlineTests {
  private func lines(_ text: String) -> [SwiftOutline.Line] { SwiftOutline(text).lines }

  @Test("Each line knows the types around it and the number of open braces")
  func types() {
    let lines = lines(
      """
      extension App.Shop {
        struct Cart: Codable {
          class func make() { }
          var items: [Int] { [] }
        }
        enum Action { case a }
      }
      let end = 1
      """)
    #expect(
      lines.map { $0.types.joined(separator: ".") }
        == ["", "Shop", "Shop.Cart", "Shop.Cart", "Shop.Cart", "Shop", "Shop", ""])
    #expect(lines.map(\.depth) == [0, 1, 2, 2, 2, 1, 1, 0])
    #expect(lines.last?.text == "let end = 1")
  }

  @Test("Comments and texts are no code, whatever is in them")
  func comments() {
    let text = ##"""
      case .a // case .b {
      /* { /* nested */ case .c { */ case .d
      let text = "{ \(value("}")) \" {", raw = #"\("{"#
      let long = """
        case .e {
        \(call { "}" })
        """
      case .f
      """##
    let lines = lines(text)
    #expect(lines.map(\.text).joined(separator: "\n") == text)
    #expect(lines.allSatisfy { $0.depth == 0 }, "\(lines.map(\.depth))")
    #expect(
      lines.map { $0.code.filter { $0 != " " } } == [
        "case.a", "case.d", "lettext=,raw=", "letlong=", "", "", "", "case.f",
      ])
  }

  @Test("Text that is cut off anywhere is read to its end")
  func cut() {
    let text = ##"""
      struct A { let a = #"x\#(b)"# /* { */
        let b = """
          \(c { "d" }) \"""
          """
      }
      """##
    for length in 0...text.count {
      let part = String(text.prefix(length))
      let whole = part.hasSuffix("\n") ? String(part.dropLast()) : part
      #expect(lines(part).map(\.text).joined(separator: "\n") == whole)
    }
  }
}

import Kernel
import Testing

private enum Size: String { case small, large }
private enum Order {
  case size(Size)
  case nothing
}

@Suite struct AnyCasePathConstructorsTests {
  @Test("A path is created from a case's constructor, a case or a type")
  func constructors() {
    #expect(AnyCasePath(Order.size).extract(from: .size(.small)) == .small)
    #expect(AnyCasePath(Order.nothing).extract(from: .nothing) != nil)
    #expect(AnyCasePath(Order.nothing).extract(from: .size(.small)) == nil)
    #expect(AnyCasePath(Size.self).extract(from: .large) == .large)
  }

  @Test("A constant is always extracted, and a value of Never is never extracted")
  func constants() {
    #expect(CasePath.constant(3).extract(from: ()) == 3)
    #expect(CasePath<Order, Never>.never.extract(from: .nothing) == nil)
  }

  @Test("Raw values and texts are paths to the values that they represent")
  func representations() {
    #expect(CasePath<String, Size>.rawValue.extract(from: "large") == .large)
    #expect(CasePath<String, Size>.rawValue.extract(from: "huge") == nil)
    #expect(CasePath.rawValue.embed(Size.small) == "small")
    #expect(CasePath<String, Int>.description.extract(from: "3") == 3)
    #expect(CasePath<String, Int>.description.extract(from: "three") == nil)
    #expect(CasePath.description.embed(3) == "3")
  }
}

import Testing

#if canImport(SwiftUI)
  import SwiftUI

  private typealias ConditionalView = EmptyView
#endif

@Suite
struct ModuleNameTests {
  @Test("Code for systems with SwiftUI is compiled where the module name is offered")
  func canImport() {
    #expect("\(ConditionalView.self)" == "EmptyView")
  }
}

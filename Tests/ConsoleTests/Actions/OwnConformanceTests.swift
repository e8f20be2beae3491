import ConsoleSyntax
import Foundation
import Kernel
import Testing

@testable import Console

@Suite("Types that may conform to the console's own protocols")
struct OwnConformanceTests {
  private struct State {}
  private enum Choice { case first }
  private final class Model {}

  @Test(
    "Types of the modules that the console extends",
    arguments: [
      Int.self, Duration.self, Range<Int>.self, Choice?.self, [State].self, [Int: State].self,
      Data.self, Decimal.self, IndexPath.self, IndexSet.self, CGPoint.self, StackElementID.self,
      BindingAction<State>.self, IdentifiedArray<Int, State>.self, TaskResult<State>.self,
      PresentationAction<Choice>.self, MessageError.self,
    ] as [Any.Type])
  func own(type: Any.Type) {
    #expect(OwnConformance.isPossible(for: type))
  }

  @Test("Types of an app", arguments: [State.self, Choice.self, Model.self] as [Any.Type])
  func ofApps(type: Any.Type) {
    #expect(!OwnConformance.isPossible(for: type))
  }

  @Test(
    "Types without a name are left to the runtime",
    arguments: [(() -> Void).self, (Int, State).self, (any Error).self] as [Any.Type])
  func unnamed(type: Any.Type) {
    #expect(OwnConformance.isPossible(for: type))
  }
}

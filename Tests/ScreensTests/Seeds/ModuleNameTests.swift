import Testing

#if canImport(SwiftUI) && canImport(SwiftUINavigation) && canImport(SwiftNavigation)
  import CombineSchedulers
  import ConcurrencyExtrasTestSupport
  import Perception
  import PerceptionCore
  import SwiftNavigation
  import SwiftUI
  import SwiftUINavigation
  import SwiftUINavigationCore

  private typealias ConditionalView = EmptyView

  private struct NameField: View {
    @Binding var name: String?
    @FocusState var isFocused: String?
    let size: CGFloat

    var body: some View {
      Text("\(size)").bind($name, to: $isFocused)
    }
  }

  private struct CountView: View {
    @Perception.Bindable var store: Store<Int, Never>
    let scheduler: AnySchedulerOf<DispatchQueue> = .immediate
    private var count: Int {
      PerceptionCore.withPerceptionTracking({ store.withState(\.self) }, onChange: {})
    }

    var body: some View {
      WithPerceptionTracking {
        Text("\(count) \(scheduler.now <= scheduler.now)")
      }
    }
  }
#endif

private let request = TaskLocal(wrappedValue: 0)

@Suite
struct ModuleNameTests {
  @Test("Code for systems with SwiftUI is compiled where the module name is offered")
  func canImport() {
    #expect("\(ConditionalView.self)" == "EmptyView")
  }

  @MainActor
  @Test("Views for earlier systems name what they track by its module")
  func perception() {
    let screens = ScreenOf<Int, Never> { CountView(store: $0) }
    #expect(text(screens.screen(of: 2)) == "2 true")
  }

  @MainActor
  @Test("Views find Foundation through SwiftUI, and their library's tools by its names")
  func otherNames() {
    let screens = ScreenOf<Int, Never> { NameField(name: .constant(nil), size: CGFloat($0.state)) }
    #expect(text(screens.screen(of: 2)) == "2.0")
  }

  @Test(
    "Tests find the traits for tasks by the name of their module", .mainSerialExecutor,
    .taskLocal(request, 7))
  func traits() async {
    #expect(await Task { request.get() }.value == 7)
  }
}

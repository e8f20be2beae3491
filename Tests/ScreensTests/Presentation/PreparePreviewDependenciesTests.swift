import ComposableArchitecture
import Screens
import Testing

@Suite
struct PreparePreviewDependenciesTests {
  struct Problem: Error {}

  @Test("A preview's dependencies are prepared, and its view is empty")
  func preview() async {
    await withDependencies {
      $0.context = .preview
    } operation: {
      let view = preparePreviewDependencies { $0[Seeds.self] = 42 }
      @Dependency(Seeds.self) var seeds
      #expect(seeds == 42)
      #expect(await shown(by: view) == "")
    }
  }

  @Test("An error is shown, with its own view if there is one")
  func errors() async {
    await withDependencies {
      $0.context = .preview
    } operation: {
      let view = preparePreviewDependencies { _ in throw Problem() }
      #expect(await shown(by: view) == "Problem()")
      let own = preparePreviewDependencies {
        _ in
        throw Problem()
      } errorView: { error in
        Text("failed: \(String(describing: error))")
      }
      #expect(await shown(by: own) == "failed: Problem()")
    }
  }

  @Test("Outside of a preview, it is an issue and changes nothing")
  func elsewhere() {
    withKnownIssue {
      _ = preparePreviewDependencies { $0[Seeds.self] = 1 }
    } matching: {
      $0.description.contains("was called outside of a preview")
        && $0.sourceLocation?.fileID == #fileID
    }
    @Dependency(Seeds.self) var seeds
    #expect(seeds == 0)
  }

  @MainActor
  private func shown(by view: some View) -> String {
    text(ScreenOf<Int, Never> { _ in view }.screen(of: 0))
  }

  private enum Seeds: DependencyKey {
    static let liveValue = 0
    static let previewValue = 0
    static let testValue = 0
  }
}

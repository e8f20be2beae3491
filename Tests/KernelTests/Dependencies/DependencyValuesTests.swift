import Foundation
import Testing

@testable import Kernel

@Suite struct DependencyValuesTests {
  @Test("Values are identical until one of them is changed")
  func identity() {
    let values = DependencyValues._current
    var changed = values
    #expect(values.isIdentical(to: DependencyValues._current))
    #expect(changed.isIdentical(to: values))
    changed.greeting.text = "changed"
    #expect(!changed.isIdentical(to: values))
    #expect(values.greeting.text == "test")
    #expect(changed.greeting.text == "changed")
    let copy = changed
    changed.greeting.text = "again"
    #expect(copy.greeting.text == "changed")
  }

  @Test("Reading with values that add nothing does not bind new ones")
  func mergingIdentity() {
    struct Reader {
      @Dependency(\.probe) var probe
    }
    let outside = Reader()
    withDependencies {
      $0.greeting.text = "one"
    } operation: {
      let inside = Reader()
      let current = DependencyValues._current
      #expect(outside.probe.values.isIdentical(to: current))
      #expect(inside.probe.values.isIdentical(to: current))
      withDependencies {
        $0.greeting.text = "two"
      } operation: {
        #expect(inside.probe.values.isIdentical(to: DependencyValues._current))
      }
    }
  }

  @Test("In any order of changes, the current values win over the initial ones")
  func merging() {
    struct Model {
      @Dependency(\.greeting) var greeting
      @Dependency(\.mock) var mock
    }
    let model = withDependencies {
      $0.greeting.text = "initial"
      $0.mock.text = "initial"
    } operation: {
      Model()
    }
    for text in ["one", "two", "three"] {
      withDependencies {
        $0.mock.text = text
      } operation: {
        for _ in 0..<2 {
          #expect(model.greeting.text == "initial")
          #expect(model.mock.text == text)
        }
      }
    }
  }

  @Test("The unowned storage is that of the current values, inside and outside of tasks")
  func lentStorage() async {
    @Sendable func isLentInForce() -> Bool {
      DependencyValues.currentStorage.toOpaque()
        == Unmanaged.passUnretained(DependencyValues._current.storage).toOpaque()
    }
    #expect(isLentInForce())
    await withDependencies {
      $0.greeting.text = "outer"
    } operation: {
      #expect(isLentInForce())
      await Task {
        #expect(isLentInForce())
        withDependencies {
          $0.greeting.text = "inner"
        } operation: {
          #expect(isLentInForce())
        }
        #expect(isLentInForce())
      }.value
      await Task.detached { #expect(isLentInForce()) }.value
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          #expect(isLentInForce())
          withDependencies {
            $0.greeting.text = "thread"
          } operation: {
            #expect(isLentInForce())
          }
          continuation.resume()
        }
      }
    }
    #expect(isLentInForce())
  }

  @Test(
    "Values of a context start without overrides",
    arguments: [DependencyContext.live, .preview, .test])
  func contexts(_ context: DependencyContext) {
    withDependencies {
      $0.greeting.text = "overridden"
    } operation: {
      let values: DependencyValues =
        switch context {
        case .live: .live
        case .preview: .preview
        case .test: .test
        }
      #expect(values.context == context)
      #expect(values.greeting.text == context.rawValue)
    }
  }
}

/// The values with which a dependency is read.
private struct Probe { let values: DependencyValues }

extension DependencyValues {
  fileprivate var probe: Probe { Probe(values: DependencyValues._current) }
}

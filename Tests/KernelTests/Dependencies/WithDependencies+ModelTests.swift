import Kernel
import Testing

@Suite struct WithDependenciesModelTests {
  private class Model {
    @Dependency(\.greeting) var greeting
    @Dependency(\.mock) var mock

    func child() -> Model { withDependencies(from: self) { Model() } }

    func child() async -> Model {
      await withDependencies(from: self) {
        await Task.yield()
        return Model()
      }
    }
  }

  private final class SpecialModel: Model {}

  private final class PlainModel {
    func child() -> Model { withDependencies(from: self) { Model() } }
  }

  @Test("A child created from its model has the model's dependencies, and so has its child")
  func children() async {
    let model = withDependencies {
      $0.greeting.text = "model"
    } operation: {
      withDependencies {
        $0.mock.text = "model"
      } operation: {
        Model()
      }
    }
    let synchronous = { [model.child(), model.child().child()] }
    let children = await synchronous() + [model.child()]
    for child in children {
      #expect(child.greeting.text == "model")
      #expect(child.mock.text == "model")
    }
    let changed = withDependencies(from: model) {
      $0.mock.text = "changed"
    } operation: {
      Model()
    }
    #expect(changed.greeting.text == "model")
    #expect(changed.mock.text == "changed")
  }

  @Test("The current dependencies win over the model's")
  func current() {
    let model = withDependencies {
      $0.greeting.text = "model"
    } operation: {
      Model()
    }
    let child = withDependencies {
      $0.greeting.text = "current"
    } operation: {
      model.child()
    }
    #expect(child.greeting.text == "current")
  }

  @Test("Properties of a superclass count")
  func superclass() {
    let model = withDependencies {
      $0.greeting.text = "model"
    } operation: {
      SpecialModel()
    }
    #expect(model.child().greeting.text == "model")
  }

  @Test("A model without dependencies passes on those that it was created with")
  func plain() {
    let model = withDependencies {
      $0.greeting.text = "model"
    } operation: {
      PlainModel()
    }
    #expect(model.child().greeting.text == "model")
  }

  @Test("Models that were deallocated are forgotten, and others are not")
  func many() {
    let models = (0..<1000).map { index in
      let short = withDependencies {
        $0.greeting.text = "short"
      } operation: {
        PlainModel()
      }
      _ = short
      return withDependencies {
        $0.greeting.text = "\(index)"
      } operation: {
        PlainModel()
      }
    }
    for (index, model) in models.enumerated() {
      #expect(model.child().greeting.text == "\(index)")
    }
  }

  @Test("A model without dependencies is reported, and the operation runs anyway")
  func none() {
    let reports = IssueCollector()
    let greeting = withIssueReporters([reports]) { PlainModel().child().greeting.text }
    #expect(greeting == "test")
    #expect(reports.messages.count == 1)
    #expect(reports.messages[0].contains("was given a 'PlainModel'"))
  }
}

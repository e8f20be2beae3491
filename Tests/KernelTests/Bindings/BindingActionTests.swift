import CustomDump
import Kernel
import Testing

@ObservableState
private struct Settings: Equatable {
  var name = ""
  var size = 0
  var nested = Nested()
  struct Nested: Equatable { var depth = 0 }
}

@ObservableState
private struct Account: Equatable {
  var settings = Settings()
}

private struct OldSettings: Equatable {
  @BindingState var width = 0
  @BindingState var nested = Settings.Nested()
}

@CasePathable
private enum Action: BindableAction, Equatable {
  case binding(BindingAction<Settings>)
  case other
}

@CasePathable
private enum Marked { case binding(BindingAction<OldSettings>) }

private enum PlainAction: BindableAction, Equatable {
  case binding(BindingAction<OldSettings>)
  case other
}

@Suite struct BindingActionTests {
  @Test("Changes of the same property to equal values are equal")
  func equality() {
    #expect(BindingAction<Settings>.set(\.size, 1) == .set(\.size, 1))
    #expect(BindingAction<Settings>.set(\.size, 1) != .set(\.size, 2))
    #expect(BindingAction<Settings>.set(\.size, 1) != .set(\.nested.depth, 1))
    #expect(BindingAction<OldSettings>.set(\.$width, 1) == .set(\.$width, 1))
    #expect(BindingAction<OldSettings>.set(\.$width, 1) != .set(\.$width, 2))
  }

  @Test("A change is matched by its property, or by its property and value")
  func matching() {
    func name(_ action: Action) -> String {
      switch action {
      case .binding(.set(\.name, "special")): "special"
      case .binding(\.name): "name"
      case .binding(\.nested.depth): "depth"
      case .binding: "any"
      case .other: "other"
      }
    }
    #expect(name(.binding(.set(\.name, "special"))) == "special")
    #expect(name(.binding(.set(\.name, "Blob"))) == "name")
    #expect(name(.binding(.set(\.nested.depth, 1))) == "depth")
    #expect(name(.binding(.set(\.size, 1))) == "any")
  }

  @Test("A complete action consists of a property and its value")
  func wholeAction() {
    #expect(Action.set(\.name, "Blob") == .binding(.set(\.name, "Blob")))
    #expect(Action.set(\.nested.depth, 1) != .binding(.set(\.nested.depth, 2)))
    #expect(PlainAction.set(\.$width, 7) == .binding(.set(\.$width, 7)))
  }

  @Test("A change of a marked property is matched in the same way")
  func matchingMarked() {
    func name(_ action: PlainAction) -> String {
      switch action {
      case .binding(.set(\.$width, 7)): "seven"
      case .binding(\.$width): "width"
      case .binding(\.$nested.depth): "depth"
      case .binding: "any"
      case .other: "other"
      }
    }
    #expect(name(.binding(.set(\.$width, 7))) == "seven")
    #expect(name(.binding(.set(\.$width, 1))) == "width")
    #expect(name(.binding(.set(\.$nested.depth, 1))) == "depth")
  }

  @Test("A case key path can contain the property")
  func casePath() {
    let path: CaseKeyPath<Action, String> = \.binding.name
    #expect(path("Blob") == .binding(.set(\.name, "Blob")))
    #expect(Action.binding(.set(\.name, "Blob"))[case: path] == "Blob")
    #expect(Action.binding(.set(\.size, 1))[case: path] == nil)
    #expect(Action.binding(.set(\.nested, .init(depth: 3)))[case: \.binding.nested]?.depth == 3)
    #expect(Action.binding(.set(\.nested.depth, 3)).is(\.binding))
  }

  @Test("A case key path contains a marked property with its mark")
  func markedCasePath() {
    #expect(Marked.binding(.set(\.$width, 42))[case: \.binding.$width] == 42)
  }

  @Test("An action returns the change that it carries, with or without case paths")
  func carried() {
    #expect(Action.binding(.set(\.size, 1)).binding == .set(\.size, 1))
    #expect(Action.other.binding == nil)
    #expect(PlainAction.binding(.set(\.$width, 1)).binding == .set(\.$width, 1))
    #expect(PlainAction.other.binding == nil)
  }

  @Test("A change can be created from a key path and a value that are only known at run time")
  func untyped() {
    let size: PartialKeyPath<Settings> = \.size
    #expect(BindingAction(changing: size, to: 1) == .set(\.size, 1))
    #expect(BindingAction(changing: size, to: "1") == nil)
    #expect(BindingAction(changing: \Settings.name.count, to: 1) == nil)
    #expect(BindingAction<Settings>.valueType(at: size) == Int.self)
    #expect(BindingAction<Settings>.valueType(at: \.name.count) == nil)
    #expect(BindingAction<OldSettings>.valueType(at: \.$width) == Int.self)
  }

  @Test("A change of a marked property equals one with another key path to the same property")
  func untypedMarked() {
    let same: @Sendable (AnyKeyPath) -> Bool = { $0 == \OldSettings.$width }
    let action = BindingAction(changing: \OldSettings.$nested.depth, to: 1, isSame: same)
    #expect(action == .set(\.$width, 1))
    #expect(.set(\.$width, 1) == action)
    #expect(action != .set(\.$width, 2))
    #expect(action != .set(\.$nested, .init()))
  }

  @Test("A state provides the key paths and names of its properties")
  func properties() {
    #expect(Settings._$properties.map(\.name) == ["name", "size", "nested"])
    #expect(Settings._$properties.map(\.keyPath) == [\.name, \.size, \.nested])
  }

  @Test("It dumps as the call that creates it")
  func dump() {
    #expect(
      String(customDumping: BindingAction<OldSettings>.set(\.$width, 50)) == #"""
        BindingAction.set(
          \OldSettings._,
          50
        )
        """#)
  }

  @Test("It dumps with the names of an observable state's properties")
  func dumpedNames() {
    #expect(
      String(customDumping: BindingAction<Settings>.set(\.size, 50)) == #"""
        BindingAction.set(
          \Settings.size,
          50
        )
        """#)
    #expect(
      String(customDumping: BindingAction<Settings>.set(\.nested.depth, 1))
        .contains(#"\Settings.nested.depth,"#))
    #expect(
      String(customDumping: BindingAction<Account>.set(\.settings.size, 1))
        .contains(#"\Account.settings.size,"#))
  }
}

import FeatureSupport
import Kernel
import Screens
import Testing

/// The screen of an app, evaluated for states that tests choose.
@MainActor
struct ScreenTrial<App: FeatureApp> {
  typealias State = App.Root.State
  typealias Action = App.Root.Action

  private let screens = ScreenOf<State, Action> { App.screen($0) }

  /// The screen for a state.
  func screen(of state: State) -> ScreenTree { screens.screen(of: state) }

  /// The labels of everything that can be used, in reading order.
  func labels(in state: State) -> [String] { screen(of: state).usable.map(\.label) }

  /// The texts of everything that only shows something, in reading order.
  func texts(in state: State) -> [String] {
    var texts: [String] = []
    screen(of: state).visit { if $0.role == .text { texts.append($0.label) } }
    return texts
  }

  /// The addresses of all pictures, in reading order.
  func pictures(in state: State) -> [String] {
    var pictures: [String] = []
    screen(of: state).visit {
      if $0.role == .image, let value = $0.value { pictures.append(value) }
    }
    return pictures
  }

  /// The first element with a role.
  func element(_ role: ScreenTree.Role, in state: State) -> ScreenTree.Element? {
    var found: ScreenTree.Element?
    screen(of: state).visit { if found == nil, $0.role == role { found = $0 } }
    return found
  }

  /// The actions that the first usable element with a label sends.
  func actions(_ use: ScreenUse = .tap, on label: String, in state: State) throws -> [Action] {
    try actions(use, in: state) { $0.label == label }
  }

  /// The actions that the first usable element of a kind sends.
  func actions(
    _ use: ScreenUse = .tap, in state: State, at isWanted: (ScreenTree.Element) -> Bool
  ) throws -> [Action] {
    let element = screen(of: state).usable.first(where: isWanted)
    return try screens.actions(of: use, at: #require(element?.handle), in: state)
  }

  /// The actions that views send by themselves when one state follows another; `nil` for none.
  func happenings(from earlier: State?, to state: State) -> [Action] {
    screen(of: state).happenings(since: earlier.map { screen(of: $0) }).flatMap {
      happening -> [Action] in
      switch happening {
      case .appear(let hook), .change(let hook), .startTask(let hook):
        screens.actions(of: hook, in: state)
      case .disappear(let hook):
        earlier.map { screens.actions(of: hook, in: $0) } ?? []
      case .cancelTask: []
      }
    }
  }
}

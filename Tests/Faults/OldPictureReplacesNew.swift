import Kernel

/// Dogs: two requests for a picture ran at the same time, and the picture of the older one could
/// replace that of the newer one.
public enum OldPictureReplacesNew: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Sendable {
      /// How many requests were sent.
      public var loads = 0
      /// The newest picture that was loaded; `nil` before that.
      public var newest: Int?
      /// The picture on the screen, as the number of its request; `nil` if there is none.
      public var image: Int?
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case loadImage
      case imageLoaded(Int)
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadImage:
        state.loads += 1
        return .request(.imageLoaded(state.loads))
      case .imageLoaded(let image):
        state.newest = max(state.newest ?? 0, image)
        state.image = image
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [.loadImage]
  public static let invariant = Invariant<Feature.State>(
    "A picture is only replaced by one that was asked for later"
  ) { $0.image == $0.newest }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.loadImage, taking: .seconds(2)), .send(.loadImage, taking: .seconds(1)),
    .wait(.seconds(2)),
  ]
}

import Kernel

/// Dogs: the state did not know that a picture was being loaded, so the screen said that there was
/// none, and what loads one.
public enum PictureOnItsWayIsNotShown: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Sendable {
      /// The picture; `nil` until it is loaded.
      public var image: String?
      /// How many requests were not answered yet.
      public var running = 0

      /// What the screen says in place of the picture.
      public var placeholder: String? { image == nil ? "none yet" : nil }
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case loadImage
      case imageLoaded(String)
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadImage:
        state.running += 1
        return .request(.imageLoaded("hound.jpg"))
      case .imageLoaded(let image):
        state.running -= 1
        state.image = image
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [.loadImage]
  public static let invariant = Invariant<Feature.State>(
    "A picture that is being loaded is not called missing"
  ) { $0.running == 0 || $0.placeholder != "none yet" }
  public static let story: [StoryInput<Feature.Action>] = [.send(.loadImage)]
}

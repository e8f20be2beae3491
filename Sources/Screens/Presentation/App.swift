/// An app, as a code base for other systems declares it. Its views can be shown; it cannot be run.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  /// The windows of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  init()
}

extension App {
  /// Says that the app cannot be run, because it has no windows here.
  public static func main() {
    print("This app has windows, which do not exist here. Open its feature in tca-repl.")
  }
}

/// The windows of an app.
@MainActor @preconcurrency
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Builds the windows of an app.
@MainActor
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

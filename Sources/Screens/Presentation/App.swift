import Foundation

/// An app as SwiftUI code declares it. Its views can be shown, but it cannot be run.
@MainActor @preconcurrency
public protocol App {
  /// The type of the windows.
  associatedtype Body: Scene

  /// The windows of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  /// Creates the app.
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

/// A window, or several of the same kind.
public struct WindowGroup<Content: View>: Scene {
  private let content: Content

  /// Creates a window.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Builds the windows of an app.
@MainActor @preconcurrency
@resultBuilder
public enum SceneBuilder {
  /// A single window.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

extension SceneBuilder {
  /// Several windows.
  public static func buildBlock<each Content: Scene>(
    _ contents: repeat each Content
  ) -> some Scene {
    OtherWindows()
  }
}

/// Windows that are not opened here.
private struct OtherWindows: Scene {}

extension WindowGroup {
  /// Creates a window with a title and a name.
  public init(_: LocalizedStringKey, id _: String? = nil, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  /// Creates a window with a name.
  public init(id _: String, @ViewBuilder content: () -> Content) { self.init(content: content) }
}

// Functions, because these are not types of SwiftUI on iOS: a feature of another module can have such a name.

/// A single window; the title and the name do nothing.
@MainActor @preconcurrency
public func Window<Content: View>(
  _: LocalizedStringKey, id _: String, @ViewBuilder content _: () -> Content
) -> some Scene {
  OtherWindows()
}

/// The window with the settings of an app.
@MainActor @preconcurrency
public func Settings<Content: View>(@ViewBuilder content _: () -> Content) -> some Scene {
  OtherWindows()
}

/// An item of the system's menu bar.
public struct MenuBarExtra<Content: View>: Scene {
  private let content: Content

  /// Creates an item of the menu bar; the title and the symbol do nothing.
  public init(
    _: LocalizedStringKey, systemImage _: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension Scene {
  /// Returns the same windows: the app has no menus here.
  public func commands(@ViewBuilder content _: () -> some View) -> some Scene { self }
  /// Returns the same windows: they have no size here.
  public func defaultSize(width _: CGFloat, height _: CGFloat) -> some Scene { self }
  /// Returns the same windows: they have no size here.
  public func windowResizability(_: WindowResizability) -> some Scene { self }
  /// Returns the same windows: they have no style here.
  public func windowStyle(_: WindowStyle) -> some Scene { self }
  /// Returns the same windows: nothing happens to the app here.
  public func onChange<V: Equatable>(
    of _: V, initial _: Bool = false, _: @escaping (_ old: V, _ new: V) -> Void
  ) -> some Scene { self }
}

/// Whether a user can change the size of a window.
public enum WindowResizability: Hashable, Sendable {
  case automatic, contentSize, contentMinSize
}

/// How a window looks.
public enum WindowStyle: Hashable, Sendable {
  case automatic, hiddenTitleBar, plain, titleBar
}

/// A menu of an app.
public typealias CommandMenu = Menu

/// A part of a menu that every app has.
public struct CommandGroup<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a part of a menu instead of another; the placement does nothing.
  public init(replacing _: CommandGroupPlacement, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a part of a menu after another; the placement does nothing.
  public init(after _: CommandGroupPlacement, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a part of a menu before another; the placement does nothing.
  public init(before _: CommandGroupPlacement, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The elements of the content.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    content._items(in: context.child(0))
  }
}

/// A part of the menus that every app has.
public enum CommandGroupPlacement: Hashable, Sendable {
  case appInfo, appSettings, newItem, saveItem, undoRedo, pasteboard, textEditing, sidebar, toolbar,
    windowArrangement, help
}

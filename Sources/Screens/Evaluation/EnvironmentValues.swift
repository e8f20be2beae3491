import Foundation

/// Values that views pass to the views inside them.
@MainActor @preconcurrency
public struct EnvironmentValues {
  /// Whether controls can be used.
  public var isEnabled = true
  /// Closes the presentation or the page that the view is on.
  public var dismiss = DismissAction {}
  /// The locale for formats.
  public var locale = Locale(identifier: "en_US")
  /// The calendar for formats of dates.
  public var calendar = Calendar(identifier: .gregorian)
  /// The time zone for formats of dates.
  public var timeZone = TimeZone(identifier: "UTC") ?? .current
  /// Light or dark; a screen of text has no colours of its own.
  public var colorScheme = ColorScheme.light
  /// Whether the app is in front.
  public var scenePhase = ScenePhase.active
  /// The width that views may take.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { size.width }
    set { size.width = newValue }
  }
  /// The height that views may take.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { size.height }
    set { size.height = newValue }
  }
  /// Whether rows are being edited. Each page has its own, unless a view sets one.
  public var editMode: Binding<EditMode>? {
    get { sharedEditMode ?? nearest.editMode }
    set { sharedEditMode = newValue }
  }
  /// Closes the presentation, in the older spelling.
  public var presentationMode: Binding<PresentationMode> {
    Binding(get: { [dismiss] in PresentationMode(dismissAction: dismiss) }, set: { _ in })
  }
  /// Opens an address, if a view around this one has said how.
  public var openURL = OpenURLAction()

  /// The actions that enclosing views provide.
  var nearest = NearestViews()

  private var sharedEditMode: Binding<EditMode>?
  private var size: (width: UserInterfaceSizeClass?, height: UserInterfaceSizeClass?) = (
    .compact, .regular
  )
  /// Values that an app adds, by the types of their keys.
  private var added: [ObjectIdentifier: Any] = [:]

  /// Creates an environment in which no view has set anything.
  public init() {}

  /// The environment of what a view presents: the values that are set around the view, but nothing of its page.
  func presented(_ dismiss: @escaping () -> Void) -> Self {
    var environment = self
    environment.nearest = NearestViews()
    environment.isEnabled = true
    environment.dismiss = DismissAction(dismiss)
    return environment
  }

  /// A value that an app adds.
  public subscript<Key: EnvironmentKey>(_: Key.Type) -> Key.Value {
    get { added[ObjectIdentifier(Key.self)] as? Key.Value ?? Key.defaultValue }
    set { added[ObjectIdentifier(Key.self)] = newValue }
  }
}

/// What enclosing views provide to a view; of each kind, the nearest one.
@MainActor
struct NearestViews {
  /// What a text field does when it is submitted.
  var submit: (() -> Void)?
  /// What can be done with the rows of the nearest `ForEach`.
  var rows = RowEditing()
  /// Whether rows of the page are being edited.
  var editMode: Binding<EditMode>?
  /// Pushes a value on the nearest navigation stack.
  var push: ((Any) -> Void)?
  /// The pages that the nearest navigation stack has for values.
  var destinations: Destinations?
  /// What happens after a button was tapped: an alert closes.
  var afterTap: (() -> Void)?
  /// The store of the nearest `SwitchStore`.
  var switchedStore: AnyObject?
  /// Which rows of the nearest list are chosen, and whether this view is such a row.
  var selection: RowSelection?
  var choosesRows = false
  /// Whether all rows are evaluated, because they are options.
  var showsAllRows = false
  /// Which tabs are evaluated.
  var tabs = TabSelection.none
}

/// The key of a value that an app adds to the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value if no view has set it.
  static var defaultValue: Value { get }
}

/// Closes a presentation or a page.
@MainActor @preconcurrency
public struct DismissAction {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  /// Closes the presentation or the page.
  public func callAsFunction() { action() }
}

/// Whether a view is presented, in the older spelling of ``DismissAction``.
@MainActor @preconcurrency
public struct PresentationMode {
  let dismissAction: DismissAction

  /// Whether the view is presented.
  public var isPresented: Bool { true }

  /// Closes the presentation or the page.
  public mutating func dismiss() { dismissAction() }
}

/// Light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// Whether an app is in front.
public enum ScenePhase: Hashable, Sendable {
  /// It is in front.
  case active
  /// It is visible, and cannot be used.
  case inactive
  /// It is not visible.
  case background
}

/// How much space there is.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// As on a phone.
  case compact
  /// As on a tablet.
  case regular
}

/// A property of a view that reads a value of its environment.
@propertyWrapper
@MainActor @preconcurrency
public struct Environment<Value>: DynamicProperty, InstallableProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let missing: (EnvironmentValues) -> MissingObject?
  private let box = Box()

  private final class Box {
    var environment: EnvironmentValues?
  }

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.init(keyPath, missing: { _ in nil })
  }

  init(
    _ keyPath: KeyPath<EnvironmentValues, Value>,
    missing: @escaping (EnvironmentValues) -> MissingObject?
  ) {
    self.keyPath = keyPath
    self.missing = missing
  }

  /// The value in the environment of the view.
  public var wrappedValue: Value {
    (box.environment ?? EnvironmentValues())[keyPath: keyPath]
  }

  func missingObject(in environment: EnvironmentValues) -> MissingObject? { missing(environment) }

  func install(at _: ScreenTree.Handle, in context: _ViewContext) {
    box.environment = context.environment
  }
}

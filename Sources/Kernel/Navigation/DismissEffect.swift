import IssueReporting

extension DependencyValues {
  /// Dismisses the feature that calls it, however it is presented.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// return .run { _ in await dismiss() }
  /// ```
  ///
  /// The parent receives `.dismiss`, or `.popFrom(id:)` if the feature is in a stack. Only an
  /// effect can call this: a reducer returns a `.run` that does.
  public var dismiss: DismissEffect {
    get { self[DismissEffect.self] }
    set { self[DismissEffect.self] = newValue }
  }

  /// Whether the current feature is presented, or is an element of a stack.
  ///
  /// A feature that is also used on its own checks this before it calls `dismiss`.
  public var isPresented: Bool { dismiss.dismiss != nil }
}

/// Dismisses a feature; called like a function.
///
/// Override it to test whether a feature dismisses itself:
///
/// ```swift
/// let isDismissed = LockIsolated(false)
/// let store = TestStore(initialState: Detail.State()) { Detail() } withDependencies: {
///   $0.dismiss = DismissEffect { isDismissed.setValue(true) }
/// }
/// ```
public struct DismissEffect: Sendable {
  /// Dismisses the feature; `nil` if it is not presented.
  let dismiss: (@MainActor @Sendable () -> Void)?

  /// Creates the effect from a function that dismisses the feature.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) { self.dismiss = dismiss }

  private init() { dismiss = nil }

  /// Dismisses the feature.
  ///
  /// The feature's effects are cancelled, including the one that calls this. If the feature is not
  /// presented, an issue is reported.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let dismiss else {
      reportIssue(
        """
        A feature asked to be dismissed, but it is not presented.

        Only features that 'ifLet' runs on presentation state, or 'forEach' on a stack, can be \
        dismissed. \
        If the feature is also used by itself, check '@Dependency(\\.isPresented)' first; in a \
        test, set '$0.dismiss = DismissEffect { … }'.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return
    }
    dismiss()
  }
}

extension DismissEffect: DependencyKey {
  /// No dismissal, because the feature is not presented.
  public static var liveValue: DismissEffect { DismissEffect() }
  /// No dismissal, because the feature is not presented.
  public static var testValue: DismissEffect { DismissEffect() }
}

extension DismissEffect {
  /// Dismisses the innermost presentation that the calling effect belongs to.
  static let innermost = DismissEffect { Dismissal.innermost?.perform() }
}

/// Dismisses the presentation that an effect belongs to.
struct Dismissal: Sendable {
  // A struct, because a task local must not hold a bare function: with optimization, Swift 6.3.1
  // pushes it without its type metadata and crashes (docs/decisions.md, 47).
  /// Bound while an effect of a presented feature runs.
  @TaskLocal static var innermost: Dismissal?

  let perform: @MainActor @Sendable () -> Void
}

extension DependencyChange {
  /// The change that a presented feature's dependencies need: its `dismiss` ends the presentation.
  static func presenting() -> DependencyChange {
    DependencyChange(isConstant: true) { $0.dismiss = .innermost }
  }
}

extension DismissEffect {
  /// Dismisses the feature; the animation is ignored.
  @MainActor
  public func callAsFunction(
    animation _: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

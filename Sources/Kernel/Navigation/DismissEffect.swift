import IssueReporting

extension DependencyValues {
  /// Dismisses the feature that uses it, wherever it is presented.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// return .run { _ in await dismiss() }
  /// ```
  ///
  /// The parent receives `.dismiss`, or `.popFrom(id:)` where the feature is in a stack. Only an
  /// effect can dismiss: in a reducer, return a `.run` that does.
  public var dismiss: DismissEffect {
    get { self[DismissEffect.self] }
    set { self[DismissEffect.self] = newValue }
  }

  /// Whether the feature that asks is presented, or an element of a stack.
  ///
  /// A feature that is also used on its own asks before it calls `dismiss`.
  public var isPresented: Bool { dismiss.dismiss != nil }
}

/// Dismisses a feature, called as a function.
///
/// Give one in a test of a feature by itself, to see that it asks to be dismissed:
///
/// ```swift
/// let isDismissed = LockIsolated(false)
/// let store = TestStore(initialState: Detail.State()) { Detail() } withDependencies: {
///   $0.dismiss = DismissEffect { isDismissed.setValue(true) }
/// }
/// ```
public struct DismissEffect: Sendable {
  /// How to, `nil` where the feature is not presented.
  let dismiss: (@MainActor @Sendable () -> Void)?

  /// A dismissal that does what it is told.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) { self.dismiss = dismiss }

  private init() { dismiss = nil }

  /// Dismisses the feature.
  ///
  /// Its effects are cancelled, the one that called this among them. Where the feature is not
  /// presented, that is reported as an issue.
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

        Only what 'ifLet' runs on presentation state, or 'forEach' on a stack, can be dismissed. \
        Where the feature is also used by itself, ask '@Dependency(\\.isPresented)' first; in a \
        test, give it a '$0.dismiss = DismissEffect { … }'.
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
  /// No dismissal: the feature is not presented.
  public static var liveValue: DismissEffect { DismissEffect() }
  /// No dismissal: the feature is not presented.
  public static var testValue: DismissEffect { DismissEffect() }
}

extension DismissEffect {
  /// Dismisses the innermost presentation that the calling effect belongs to.
  static let innermost = DismissEffect { Dismissal.innermost?.perform() }
}

/// How to dismiss the presentation that an effect belongs to.
struct Dismissal: Sendable {
  // A struct, because a task local must not hold a bare function: with optimisation Swift 6.3.1 pushes it
  // without its type and crashes (docs/decisions.md, 47).
  /// Set while an effect of a presented feature runs.
  @TaskLocal static var innermost: Dismissal?

  let perform: @MainActor @Sendable () -> Void
}

extension DependencyChange {
  /// The change that lets a feature know that it is presented, and dismiss itself.
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

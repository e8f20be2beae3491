import Foundation
// Files that import only SwiftUI name these types too.
@_exported import struct Kernel.Animation
@_exported import struct Kernel._Transaction
import Kernel

/// The context of a change. Nothing animates.
public typealias Transaction = Kernel._Transaction

/// How a view appears and disappears. Nothing is animated.
public struct AnyTransition: Sendable {
  public static let identity = Self()
  public static let opacity = Self()
  public static let scale = Self()
  public static let slide = Self()

  public static let blurReplace = Self()

  /// Moves in from an edge, and out to the same edge.
  public static func move(edge _: Edge) -> Self { Self() }
  /// Moves in from an edge, and out to the opposite edge.
  public static func push(from _: Edge) -> Self { Self() }
  /// Moves in from a distance, in points, and out to it.
  public static func offset(x _: CGFloat = 0, y _: CGFloat = 0) -> Self { Self() }
  /// Grows or shrinks from another size, and back to it.
  public static func scale(scale _: CGFloat, anchor _: UnitPoint = .center) -> Self { Self() }
  /// Appears with one transition, and disappears with another.
  public static func asymmetric(insertion _: Self, removal _: Self) -> Self { Self() }
  /// Changes a view while it comes and goes.
  public static func modifier<M>(active _: M, identity _: M) -> Self { Self() }
  /// Returns the same transition: nothing is animated.
  public func combined(with _: Self) -> Self { self }
  /// Returns the same transition: nothing is animated.
  public func animation(_: Animation?) -> Self { self }
}

/// Calls a function; nothing animates.
@discardableResult
@MainActor @preconcurrency
public func withAnimation<Result>(
  _: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Calls a function, and then another, because nothing animates.
@discardableResult
@MainActor @preconcurrency
public func withAnimation<Result>(
  _: Animation? = .default, completionCriteria _: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer { completion() }
  return try body()
}

/// When an animation has ended. Nothing animates, so it has always ended.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  case logicallyComplete, removed
}

/// Calls a function; nothing animates.
@discardableResult
@MainActor @preconcurrency
public func withTransaction<Result>(
  _: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

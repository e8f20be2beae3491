import Foundation

/// Views for the canvas of Xcode. On Linux they are type-checked, and nothing evaluates them.
///
/// ```swift
/// #Preview { CounterView(store: Store(initialState: Counter.State()) { Counter() }) }
/// ```
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "KernelMacros", type: "PreviewMacro")

/// Views for the canvas of Xcode, with traits. On Linux they are type-checked, and nothing
/// evaluates them.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "KernelMacros", type: "PreviewMacro")

/// Marks a property of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "KernelMacros", type: "PreviewableMacro")

/// How a preview is shown. Nothing shows previews here.
public struct PreviewTrait: Sendable {
  public static let defaultLayout = Self()
  public static let sizeThatFitsLayout = Self()
  public static let portrait = Self()
  public static let landscapeLeft = Self()
  public static let landscapeRight = Self()
  /// In a frame of a size.
  public static func fixedLayout(width _: CGFloat, height _: CGFloat) -> Self { Self() }
}

/// A device for a preview.
public struct PreviewDevice: Sendable, ExpressibleByStringLiteral {
  public init(stringLiteral _: String) {}
}

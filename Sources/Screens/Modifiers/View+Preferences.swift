import Foundation

// Values that views pass to the views above them say how views are drawn. Nothing reads them on a screen of text.
extension View {
  /// Returns the same view. In SwiftUI, this passes a value to the views above; here no view reads it.
  public func preference<K: PreferenceKey>(key _: K.Type, value _: K.Value) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when a value from the views below changes; here no
  /// such value changes.
  public func onPreferenceChange<K: PreferenceKey>(
    _: K.Type, perform _: @escaping (K.Value) -> Void
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this changes a value for the views above; here no view reads it.
  public func transformPreference<K: PreferenceKey>(
    _: K.Type, _: @escaping (inout K.Value) -> Void
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this passes a place or a size to the views above; here no view reads it.
  public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type, value _: Anchor<A>.Source, transform _: @escaping (Anchor<A>) -> K.Value
  ) -> some View { self }
  /// Returns the same view with one over it, for the value that no view has passed.
  public func overlayPreferenceValue<K: PreferenceKey>(
    _: K.Type, alignment _: Alignment = .center,
    @ViewBuilder _ overlay: @escaping (K.Value) -> some View
  ) -> some View {
    self.overlay { overlay(K.defaultValue) }
  }
  /// Returns the same view with one behind it, for the value that no view has passed.
  public func backgroundPreferenceValue<K: PreferenceKey>(
    _: K.Type, alignment _: Alignment = .center,
    @ViewBuilder _ background: @escaping (K.Value) -> some View
  ) -> some View {
    self.background { background(K.defaultValue) }
  }
}

/// A value that views send to the views around them. Nothing reads it here.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view has sent one.
  static var defaultValue: Value { get }
  /// Joins the values of several views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// Whether something is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
  /// The view decides.
  case automatic
  case visible
  case hidden
}

// What UIKit says of a device, as values of the environment.

extension ColorScheme {
  /// The scheme of a style; `nil` if it is not specified.
  public init?(_ style: UIUserInterfaceStyle) {
    switch style {
    case .unspecified: return nil
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}

extension UserInterfaceSizeClass {
  /// The same class; `nil` if it is not specified.
  public init?(_ sizeClass: UIUserInterfaceSizeClass?) {
    switch sizeClass {
    case nil, .unspecified: return nil
    case .compact: self = .compact
    case .regular: self = .regular
    }
  }
}

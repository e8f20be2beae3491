import Foundation

/// The name of a picture of the app's resources.
///
/// Xcode declares a constant for each picture of an asset catalog. Without Xcode, an app declares those that it names:
///
/// ```swift
/// extension ImageResource {
///   static let welcome = Self(name: "welcome", bundle: .main)
/// }
/// ```
// Unchecked: a bundle is not sendable on Linux, and it is only compared.
public struct ImageResource: Hashable, @unchecked Sendable {
  let name: String
  private let bundle: Bundle

  /// Creates a name.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of a colour of the app's resources, as ``ImageResource`` is for pictures.
// Unchecked: a bundle is not sendable on Linux, and it is only compared.
public struct ColorResource: Hashable, @unchecked Sendable {
  let name: String
  private let bundle: Bundle

  /// Creates a name.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Image {
  /// A picture of the app's resources.
  public nonisolated init(_ resource: ImageResource) { self.init(resource.name) }

  /// A picture of the app's resources that has no meaning.
  public nonisolated init(decorative resource: ImageResource) {
    self.init(decorative: resource.name)
  }
}

extension UIImage {
  /// A picture of the app's resources.
  public convenience init(resource: ImageResource) { self.init(name: resource.name) }
}

extension Color {
  /// A colour of the app's resources.
  public nonisolated init(_ resource: ColorResource) { self.init(resource.name) }
}

extension UIColor {
  /// A colour of the app's resources.
  public init(resource: ColorResource) { self.init(name: resource.name) }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from a text and a picture of the app's resources.
  public init(_ title: LocalizedStringKey, image: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(image) })
  }

  /// Creates a label from a text and a picture of the app's resources.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(image) })
  }
}

extension Button where Label == Screens.Label<Text, Image> {
  /// Creates a button with a title and a picture of the app's resources.
  public init(
    _ title: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Screens.Label(title, image: image) }
  }
}

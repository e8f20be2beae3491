import Foundation

/// The device, in UIKit's words. SwiftUI re-exports this type. It is always the same phone.
@MainActor @preconcurrency
public final class UIDevice {
  /// The device.
  public static let current = UIDevice()

  /// The name that its user has given it.
  public let name = "iPhone"
  /// What kind of device it is.
  public let model = "iPhone"
  /// The name of its system.
  public let systemName = "iOS"
  /// The version of its system.
  public let systemVersion = "26.0"
  /// The kind of interface that it has.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// An id of the device for the app; always the same.
  public let identifierForVendor: UUID? = UUID(
    uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  /// How it is held.
  public let orientation = UIDeviceOrientation.portrait
  /// The charge of its battery, from 0 to 1.
  public let batteryLevel: Float = 1

  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// A kind of interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it is held on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is held upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The display, in UIKit's words. SwiftUI re-exports this type.
@MainActor @preconcurrency
public final class UIScreen {
  /// The display of the device.
  public static let main = UIScreen()

  /// Its place and size in points, as a `GeometryReader` says them.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// How many pixels a point has.
  public let scale: CGFloat = 1
  /// How bright it is, from 0 to 1; here, it changes nothing.
  public var brightness: CGFloat = 0.5
}

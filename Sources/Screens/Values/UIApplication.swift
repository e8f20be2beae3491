import Foundation

/// The running app, in UIKit's words. SwiftUI re-exports this type, and views and reducers name it. A screen cannot
/// leave the app, so it opens nothing.
@MainActor @preconcurrency
public final class UIApplication {
  /// The running app.
  public static let shared = UIApplication()

  /// The address of the app's page in the system's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The address of the app's notifications in the system's settings.
  public nonisolated static let openNotificationSettingsURLString =
    "app-settings:root=NOTIFICATIONS"

  /// Whether the screen stays on; here, it does nothing.
  public var isIdleTimerDisabled = false
  /// The number on the app's icon; here, nothing shows it.
  public var applicationIconBadgeNumber = 0
  /// Whether the app is in front.
  public var applicationState: State { .active }

  /// Whether an app is in front.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// How an address is opened.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

  /// Whether the system could open an address: it opens none.
  public func canOpenURL(_: URL) -> Bool { false }

  /// Opens nothing, and calls the handler with `false`.
  public func open(
    _: URL, options _: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: (@MainActor @Sendable (_ hasOpened: Bool) -> Void)? = nil
  ) {
    completionHandler?(false)
  }

  /// Opens nothing, and returns `false`.
  @discardableResult
  public func open(
    _: URL, options _: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool { false }

  /// Registers nothing: there are no remote notifications.
  public func registerForRemoteNotifications() {}
}

extension UIApplication {
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  public nonisolated static let willTerminateNotification = name("WillTerminate")
  public nonisolated static let didReceiveMemoryWarningNotification = name(
    "DidReceiveMemoryWarning")
  public nonisolated static let significantTimeChangeNotification = name("SignificantTimeChange")
  public nonisolated static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")

  private nonisolated static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }
}

/// What handles a user's input in UIKit. Only the names of its notifications exist.
public enum UIResponder {
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
}

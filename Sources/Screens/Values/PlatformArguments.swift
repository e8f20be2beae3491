import Foundation

// The arguments of modifiers of windows, bars, focus and devices, which mean nothing on a screen of text.

/// What a sheet becomes on a small screen.
public enum PresentationAdaptation: Hashable, Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}

/// Whether what is behind a sheet can be used. On a screen of text, it cannot.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let enabled = Self(name: "enabled")
  public static let disabled = Self(name: "disabled")
  /// Enabled while the sheet is at most this high.
  public static func enabled(upThrough _: PresentationDetent) -> Self { enabled }
}

/// What swiping in a sheet does.
public enum PresentationContentInteraction: Hashable, Sendable {
  case automatic, resizes, scrolls
}

/// The size of a sheet.
public enum PresentationSizing: Hashable, Sendable {
  case automatic, fitted, form, page
}

/// A part of the toolbar that the system adds.
public enum ToolbarDefaultItemKind: Hashable, Sendable {
  case sidebarToggle, title, search
}

/// What a toolbar is for.
public enum ToolbarRole: Hashable, Sendable {
  case automatic, browser, editor, navigationStack
}

/// How large the title of a page is.
public enum ToolbarTitleDisplayMode: Hashable, Sendable {
  case automatic, inline, inlineLarge, large
}

/// How much space the columns of a split view get.
public enum NavigationSplitViewStyle: Hashable, Sendable {
  case automatic, balanced, prominentDetail
}

/// Which columns of a split view are visible. On a screen of text, all of them are.
public enum NavigationSplitViewVisibility: Hashable, Sendable, Codable {
  case automatic, all, doubleColumn, detailOnly
}

/// A column of a split view.
public enum NavigationSplitViewColumn: Hashable, Sendable {
  case sidebar, content, detail
}

/// When a tab bar becomes small.
public enum TabBarMinimizeBehavior: Hashable, Sendable {
  case automatic, never, onScrollDown, onScrollUp
}

/// How the search field is shown when the user is not searching.
public enum SearchToolbarBehavior: Hashable, Sendable {
  case automatic, minimize
}

/// How the dots below pages look.
public struct PageIndexViewStyle: Sendable {
  /// Creates a style of dots with or without a background.
  public init(backgroundDisplayMode _: BackgroundDisplayMode = .automatic) {}

  public static let page = Self()
  /// Dots with or without a background.
  public static func page(backgroundDisplayMode _: BackgroundDisplayMode) -> Self { Self() }

  /// When the background is visible.
  public enum BackgroundDisplayMode: Sendable {
    case automatic, interactive, always, never
  }
}

/// How a view looks below the pointer.
public enum HoverEffect: Hashable, Sendable {
  case automatic, highlight, lift
}

/// How the pointer looks.
public enum PointerStyle: Hashable, Sendable {
  case `default`, link, grabIdle, grabActive, horizontalText, verticalText
}

/// How much a note at a view stands out.
public enum BadgeProminence: Hashable, Sendable {
  case decreased, standard, increased
}

/// Whether a button that is held acts again.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// How wide buttons are.
public enum ButtonSizing: Hashable, Sendable {
  case automatic, fitted, flexible
}

/// The order of the items of a menu.
public enum MenuOrder: Hashable, Sendable {
  case automatic, fixed, priority
}

/// Whether a menu closes after a tap.
public enum MenuActionDismissBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// Whether the system offers to rewrite texts.
public enum WritingToolsBehavior: Hashable, Sendable {
  case automatic, complete, limited, disabled
}

/// Whether dragging something over a control activates it.
public enum SpringLoadingBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// Whether the toolbar hides during a search.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  case automatic, avoidHidingContent
}

/// How serious an alert is.
public enum DialogSeverity: Hashable, Sendable {
  case automatic, standard, critical
}

/// The arrow that was pressed.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right
}

/// Where a pointer is over a view.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// How a device is held in a preview.
public enum InterfaceOrientation: Hashable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

private enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// Loads the content again, where a view around this one has `refreshable`.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
  /// Asks the user to rate the app; here, it does nothing.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  /// Opens the window of the settings; here, it does nothing.
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }
}

/// Loads the content again.
@MainActor @preconcurrency
public struct RefreshAction {
  let action: @MainActor () async -> Void

  /// Loads the content again, and returns when that has ended.
  public func callAsFunction() async { await action() }
}

/// Asks the user to rate the app; here, it does nothing.
@MainActor @preconcurrency
public struct RequestReviewAction {
  /// Does nothing: there is no store to rate the app in.
  public func callAsFunction() {}
}

/// Opens the window of the settings; here, it does nothing.
@MainActor @preconcurrency
public struct OpenSettingsAction {
  /// Does nothing: there are no windows.
  public func callAsFunction() {}
}

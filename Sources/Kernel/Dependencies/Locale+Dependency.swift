import Foundation

// Where and when the user is, as Foundation sees it. None of these has a value for tests: whatever
// the machine that runs the test is set to would be an accident.
extension DependencyValues {
  /// The calendar that features reckon dates with; its use in a test must be overridden.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale that features format with; its use in a test must be overridden.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The languages the user prefers, the most preferred first; their use in a test must be overridden.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }

  /// The time zone that features show times in; its use in a test must be overridden.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  private enum CalendarKey: DependencyKey {
    static let liveValue = Calendar.autoupdatingCurrent
  }

  private enum LocaleKey: DependencyKey {
    static let liveValue = Locale.autoupdatingCurrent
  }

  private enum PreferredLocalesKey: DependencyKey {
    // Asked for when it is first used, so that a program may still set it up.
    static var liveValue: [Locale] { Locale.preferredLanguages.map(Locale.init(identifier:)) }
  }

  private enum TimeZoneKey: DependencyKey {
    static let liveValue = TimeZone.autoupdatingCurrent
  }
}

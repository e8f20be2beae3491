import Foundation
import Kernel
import Testing

@Suite struct LocaleDependencyTests {
  @Test("Calendar, locale and time zone are overridden as a whole or in part")
  func overriding() throws {
    @Dependency(\.calendar) var calendar
    @Dependency(\.locale.identifier) var locale
    @Dependency(\.timeZone) var timeZone
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let reports = IssueCollector()
    withIssueReporters([reports]) {
      withDependencies {
        $0.calendar = Calendar(identifier: .gregorian)
        $0.calendar.timeZone = tokyo
        $0.locale = Locale(identifier: "de_DE")
        $0.timeZone = tokyo
      } operation: {
        #expect(calendar.timeZone == tokyo)
        #expect(calendar.identifier == .gregorian)
        #expect(locale == "de_DE")
        #expect(timeZone == tokyo)
      }
    }
    #expect(reports.messages == [])
  }

  @Test("Preferred languages are overridden, and reported if they are not")
  func preferredLocales() {
    @Dependency(\.preferredLocales) var locales
    withDependencies {
      $0.preferredLocales = [Locale(identifier: "de"), Locale(identifier: "fr")]
    } operation: {
      #expect(locales.map(\.identifier) == ["de", "fr"])
    }
    let reports = IssueCollector()
    withIssueReporters([reports]) { _ = locales }
    #expect(reports.messages.count == 1)
  }
}

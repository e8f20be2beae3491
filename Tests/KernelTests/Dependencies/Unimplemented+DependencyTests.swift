import Foundation
import Kernel
import Testing

@Suite struct UnimplementedDependencyTests {
  @Test(
    "A built-in dependency that a test uses without overriding it is reported by its name",
    arguments: [
      "date", "uuid", "withRandomNumberGenerator", "continuousClock", "suspendingClock", "calendar",
      "locale", "timeZone", "openURL", "urlSession",
    ])
  func unimplemented(name: String) async throws {
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var random
    @Dependency(\.continuousClock) var continuousClock
    @Dependency(\.suspendingClock) var suspendingClock
    @Dependency(\.calendar) var calendar
    @Dependency(\.locale) var locale
    @Dependency(\.timeZone) var timeZone
    @Dependency(\.openURL) var openURL
    @Dependency(\.urlSession) var urlSession
    let reports = IssueCollector()
    try await withIssueReporters([reports]) {
      switch name {
      case "date": _ = date.now
      case "uuid": _ = uuid()
      case "withRandomNumberGenerator": _ = random { Int.random(in: 1...6, using: &$0) }
      case "continuousClock": try await continuousClock.sleep(for: .seconds(1000))
      case "suspendingClock": try await suspendingClock.sleep(for: .seconds(1000))
      case "calendar": _ = calendar
      case "locale": _ = locale
      case "timeZone": _ = timeZone
      case "openURL": await openURL(URL(fileURLWithPath: "/"))
      case "urlSession": _ = urlSession
      default: Issue.record("no such dependency: \(name)")
      }
    }
    #expect(!reports.messages.isEmpty)
    for message in reports.messages { #expect(message.contains("@Dependency(\\.\(name))")) }
  }
}

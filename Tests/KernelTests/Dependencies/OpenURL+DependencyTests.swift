import Foundation
import Kernel
import Synchronization
import Testing

@Suite struct OpenURLDependencyTests {
  @Test("The handler gets the URL, and returns whether it was opened")
  func opening() async throws {
    @Dependency(\.openURL) var openURL
    let opened = Opened()
    let url = try #require(URL(string: "https://example.com"))
    await withDependencies {
      $0.openURL = OpenURLEffect { url in
        opened.urls.withLock { $0.append(url) }
        return true
      }
    } operation: {
      #expect(await openURL(url))
      await openURL(url)
    }
    #expect(opened.urls.withLock { $0 } == [url, url])
  }

  private final class Opened: Sendable {
    let urls = Mutex<[URL]>([])
  }
}

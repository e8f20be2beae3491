import Foundation
import Testing

@testable import FeatureSupport

@Suite struct APIKeyTests {
  @Test("A key is text that a header can contain", arguments: ["", "a b", "a\nHost: x", "ключ"])
  func unusable(text: String) { #expect(APIKey(text) == nil) }

  @Test("Neither a key nor a failure shows the key")
  func hidden() throws {
    let key = try #require(APIKey("secret-7"))
    #expect(!"\(key)\(String(reflecting: key))".contains("secret"))
    var dump = ""
    Swift.dump(key, to: &dump)
    #expect(!dump.contains("secret"))
    #expect(
      key.hidden(in: .status(403, message: "secret-7 is no key"))
        == .status(403, message: "‹key› is no key"))
    #expect(key.hidden(in: .other("secret-7")) == .other("‹key›"))
    #expect(key.hidden(in: .timedOut) == .timedOut)
  }
}

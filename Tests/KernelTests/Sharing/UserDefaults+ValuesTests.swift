import Foundation
import Kernel
import Testing

@Suite("Setting and reading user defaults by key")
struct UserDefaultsValuesTests {
  @Test("A value that is set with 'setValue' is read with 'value'")
  func values() throws {
    let name = "UserDefaultsValuesTests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue([1, 2], forKey: "books")
    #expect(defaults.array(forKey: "books") as? [Int] == [1, 2])
    #expect(defaults.value(forKey: "books") as? [Int] == [1, 2])
    defaults.setValue(nil, forKey: "books")
    #expect(defaults.value(forKey: "books") == nil)
  }
}

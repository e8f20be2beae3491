import Foundation
import KernelTestSupport
import Testing

@testable import Kernel

@Suite struct FoundationDefaultsTests {
  private let folder = TemporaryFolder()
  private let defaults: UserDefaults

  init() throws {
    defaults = try #require(UserDefaults(suiteName: folder.url.appending(path: "suite").path))
  }

  @Test("Features that set 'defaultAppStorage' to a UserDefaults read and write it")
  func dependency() {
    enum Theme: String { case light, dark }
    let date = Date(timeIntervalSince1970: 1.5)
    defaults.set(7, forKey: "count")
    withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("count")) var count = 1
      @Shared(.appStorage("isOn")) var isOn = true
      @Shared(.appStorage("size")) var size = 1.5
      @Shared(.appStorage("name")) var name: String?
      @Shared(.appStorage("theme")) var theme = Theme.light
      @Shared(.appStorage("names")) var names = ["Rex"]
      @Shared(.appStorage("data")) var data = Data([1])
      @Shared(.appStorage("date")) var date = date
      #expect(count == 7)
      $count.withLock { $0 = 8 }
      $name.withLock { $0 = "Max" }
      $theme.withLock { $0 = .dark }
      @Shared(.appStorage("count")) var again = 1
      #expect(again == 8)
      #expect((isOn, size, names, data) == (true, 1.5, ["Rex"], Data([1])))
    }
    #expect(defaults.integer(forKey: "count") == 8)
    #expect(defaults.bool(forKey: "isOn"))
    #expect(defaults.double(forKey: "size") == 1.5)
    #expect(defaults.string(forKey: "name") == "Max")
    #expect(defaults.string(forKey: "theme") == "dark")
    #expect(defaults.stringArray(forKey: "names") == ["Rex"])
    #expect(defaults.data(forKey: "data") == Data([1]))
    #expect(defaults.object(forKey: "date") as? Date == date)
  }

  @Test("Every type of value is read as it was stored; a missing one and a dictionary are nil")
  func values() {
    let settings = AppDefaults.wrapping(defaults)
    let values: [AppDefaults.Value] = [
      .bool(false), .bool(true), .int(0), .int(1), .int(-5), .double(2.5), .string(""),
      .date(Date(timeIntervalSince1970: 3)), .data(Data([0, 255])), .strings([]),
      .strings(["a", "b"]),
    ]
    for value in values {
      try? settings.store(value, forKey: "value")
      #expect(settings.stored("value") == value)
    }
    try? settings.store(nil, forKey: "value")
    #expect(settings.stored("value") == nil)
    #expect(defaults.object(forKey: "value") == nil)
    defaults.set(["a": 1], forKey: "value")
    #expect(settings.stored("value") == nil)
  }

  @Test("Two keys of one UserDefaults share a value; keys of other settings do not")
  func keys() {
    @Shared(.appStorage("count", store: defaults)) var one = 1
    @Shared(.appStorage("count", store: defaults)) var same = 2
    @Shared(.appStorage("count")) var other = 3
    @Shared(.appStorage("nickname", store: defaults)) var nickname: String?
    $one.withLock { $0 += 10 }
    $nickname.withLock { $0 = "Rexy" }
    #expect((one, same, other) == (11, 11, 3))
    #expect(defaults.string(forKey: "nickname") == "Rexy")
    #expect(AppDefaults.wrapping(defaults) === AppDefaults.wrapping(defaults))
  }

  #if os(Linux)
    @Test(
      "Two UserDefaults of one suite are the same settings, and an issue; those of another suite are not"
    )
    func suites() throws {
      let suite = folder.url.appending(path: "suite").path
      func open(_ suite: String) throws -> UserDefaults {
        try #require(UserDefaults(suiteName: suite))
      }
      @Shared(.appStorage("count", store: try open(suite))) var one = 1
      let second = try open(suite)
      withKnownIssue {
        @Shared(.appStorage("count", store: second)) var same = 2
        $one.withLock { $0 += 10 }
        #expect((one, same) == (11, 11))
      } matching: { issue in
        issue.description.contains(
          #"'.appStorage("count")' was given another 'UserDefaults' of the suite"#)
      }
      @Shared(.appStorage("name", store: second)) var name = "Rex"
      @Shared(.appStorage("count", store: try open(suite + "2"))) var other = 3
      #expect(other == 3)
      withKnownIssue {
        #expect(AppDefaults.wrapping(.standard) === AppDefaults.wrapping(UserDefaults()))
      } matching: { issue in
        issue.description.contains(
          "'defaultAppStorage' was given another 'UserDefaults' of the suite 'standard'")
      }
    }
  #endif

  @Test("A subclass of UserDefaults has its own settings")
  func subclasses() throws {
    final class Recorded: UserDefaults {
      var names: [String] = []
      override func set(_ value: Int, forKey name: String) {
        names.append(name)
        super.set(value, forKey: name)
      }
      override func set(_ value: Any?, forKey name: String) {
        names.append(name)
        super.set(value, forKey: name)
      }
    }
    let recorded = try #require(
      Recorded(suiteName: folder.url.appending(path: "suite").path))
    #expect(AppDefaults.wrapping(recorded) !== AppDefaults.wrapping(defaults))
    @Shared(.appStorage("count", store: recorded)) var count = 1
    $count.withLock { $0 = 2 }
    #expect(recorded.names.contains("count"))
  }

  @Test("Settings in the form of a UserDefaults are the same settings")
  func asUserDefaults() throws {
    @Dependency(\.defaultAppStorage) var settings
    @Dependency(\.defaultAppStorage) var defaults: UserDefaults
    @Shared(.appStorage("count")) var count = 1
    #expect(defaults.integer(forKey: "count") == 1)
    defaults.set(2, forKey: "count")
    #expect(count == 2)
    defaults.set(true, forKey: "isOn")
    defaults.set(1.5, forKey: "size")
    defaults.set(Float(0.5), forKey: "half")
    defaults.set("Rex", forKey: "name")
    defaults.set(["Rex"], forKey: "names")
    defaults.set(URL(string: "https://a.b"), forKey: "link")
    #expect(settings.bool(forKey: "isOn"))
    #expect(settings.double(forKey: "size") + settings.double(forKey: "half") == 2)
    #expect(defaults.string(forKey: "name") == "Rex")
    #expect(defaults.stringArray(forKey: "names") == ["Rex"])
    #expect(defaults.url(forKey: "link") == URL(string: "https://a.b"))
    defaults.removeObject(forKey: "name")
    #expect(settings.string(forKey: "name") == nil)
    withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      #expect(DependencyValues._current.defaultAppStorage as AppDefaults === settings)
    }
  }

  @Test("A test's trait can be a UserDefaults", .dependency(\.defaultAppStorage, traitDefaults))
  func trait() {
    @Shared(.appStorage("count")) var count = 1
    $count.withLock { $0 = 4 }
    #expect(traitDefaults.integer(forKey: "count") == 4)
    traitDefaults.removeObject(forKey: "count")
  }
}

// Only one test uses it.
nonisolated(unsafe) private let traitDefaults = UserDefaults(suiteName: "FoundationDefaultsTests")!

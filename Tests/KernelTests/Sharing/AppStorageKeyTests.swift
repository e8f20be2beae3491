import Foundation
import KernelTestSupport
import Testing

@testable import Kernel

@Suite struct AppStorageKeyTests {
  enum Theme: String { case light, dark }
  struct Level: RawRepresentable, Equatable, Sendable { var rawValue: Int }

  private let store = DependencyValues._current.defaultAppStorage

  @Test("Every type of value is stored, and read when other code stores it")
  func types() {
    func check<Value: AppStorageValue & Equatable>(_ first: Value, _ second: Value, _ third: Value)
    {
      @Shared(.appStorage("value")) var value = first
      #expect(value == first)
      #expect(store.stored("value") == first._appDefaultsValue)
      $value.withLock { $0 = second }
      #expect(store.stored("value") == second._appDefaultsValue)
      store.set(third, forKey: "value")
      #expect(value == third)
      store.removeObject(forKey: "value")
      #expect(value == first)
    }
    check(false, true, false)
    check(1, 2, 3)
    check(1.5, 2, 3.5)
    check("a", "b", "c")
    check(URL(filePath: "/a"), URL(filePath: "/b"), URL(string: "https://a.b/c?d=e")!)
    check(Data([1]), Data([2]), Data())
    check(Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1.5), .distantPast)
    check(["a"], ["b", "c"], [])
  }

  @Test("A value with a raw value is stored as its raw value")
  func rawValues() {
    @Shared(.appStorage("theme")) var theme = Theme.light
    @Shared(.appStorage("level")) var level = Level(rawValue: 1)
    $theme.withLock { $0 = .dark }
    $level.withLock { $0.rawValue = 2 }
    #expect(store.string(forKey: "theme") == "dark")
    #expect(store.integer(forKey: "level") == 2)
    store.set("light", forKey: "theme")
    #expect(theme == .light)
    store.set("none of them", forKey: "theme")
    #expect(theme == .light)
  }

  @Test("An optional is removed from the store when it is nil")
  func optionals() {
    @Shared(.appStorage("name")) var name: String?
    @Shared(.appStorage("flag")) var flag: Bool? = true
    @Shared(.appStorage("theme")) var theme: Theme?
    #expect(name == nil)
    #expect(flag == true)
    $name.withLock { $0 = "Rex" }
    $theme.withLock { $0 = .dark }
    #expect(store.string(forKey: "name") == "Rex")
    #expect(store.string(forKey: "theme") == "dark")
    $name.withLock { $0 = nil }
    $flag.withLock { $0 = nil }
    #expect(store.string(forKey: "name") == nil)
    #expect(flag == nil)
    store.set(false, forKey: "flag")
    #expect(flag == false)
  }

  @Test("A Codable value is stored as JSON")
  func codables() {
    struct Window: Codable, Equatable, Sendable { var width, height: Int }
    @Shared(.appStorage("window")) var window = Window(width: 4, height: 3)
    @Shared(.appStorage("panel")) var panel: Window?
    $window.withLock { $0.width = 5 }
    $panel.withLock { $0 = window }
    let next = AppStorageKey<Window>.appStorage("window")
    @Shared(next) var again = Window(width: 0, height: 0)
    #expect(again == Window(width: 5, height: 3))
    #expect(panel == again)
    #expect(store.data(forKey: "panel").map { String(decoding: $0, as: UTF8.self) }?.first == "{")
    store.set("not JSON", forKey: "window")
    #expect(window == Window(width: 4, height: 3))
    store.set(Data("{".utf8), forKey: "window")
    #expect($window.loadError is DecodingError)
    $panel.withLock { $0 = nil }
    #expect(store.object(forKey: "panel") == nil)
  }

  @Test("The first default is stored, so that later properties have it too")
  func firstDefault() {
    do {
      @Shared(.appStorage("volume")) var volume = 3
      #expect(volume == 3)
    }
    @Shared(.appStorage("volume")) var volume = 9
    #expect(volume == 3)
  }

  @Test("Values of different types are different values, even if their keys have the same name")
  func valueTypes() {
    @Shared(.appStorage("limit")) var number = 5
    @Shared(.appStorage("limit")) var text = "five"
    $number.withLock { $0 = 6 }
    #expect(text == "five")
  }

  @Test("A test does not see the values of another", .dependencies, arguments: 0..<4)
  func isolation(_: Int) {
    @Shared(.appStorage("isolated")) var count = 0
    #expect(count == 0)
    $count.withLock { $0 += 1 }
  }

  @Test("The description is the key as Swift code")
  func descriptions() {
    @Shared(.appStorage("count")) var count = 0
    #expect($count.description == #"Shared<Int>(.appStorage("count"))"#)
  }

  @Test("Two stores share no values")
  func stores() {
    @Shared(.appStorage("count")) var count = 0
    @Shared(.appStorage("count", store: .inMemory)) var other = 0
    $count.withLock { $0 = 1 }
    #expect(count == 1)
    #expect(other == 0)
  }
}

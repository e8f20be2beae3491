import Foundation
import IssueReporting
import Testing

@testable import Kernel

@Suite struct AppDefaultsTests {
  private let folder = TemporaryFolder()
  private var file: URL { folder.url.appending(path: "deep/settings.plist") }

  @Test("Values are written to the file immediately, with their types; the next program reads them")
  func persistence() throws {
    let defaults = AppDefaults(file: file)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    defaults.set(true, forKey: "bool")
    defaults.set(1, forKey: "int")
    defaults.set(2.0, forKey: "double")
    defaults.set("Rex & <Max>", forKey: "string")
    defaults.set(date, forKey: "date")
    defaults.set(Data([0, 255]), forKey: "data")
    defaults.set(["a", "b"], forKey: "strings")
    defaults.set(URL(string: "https://a.b")!, forKey: "url")
    defaults.set("gone", forKey: "gone")
    defaults.removeObject(forKey: "gone")

    let next = AppDefaults(file: file)
    #expect(next.stored("bool") == .bool(true))
    #expect(next.stored("int") == .int(1))
    #expect(next.double(forKey: "double") == 2)
    #expect(next.string(forKey: "string") == "Rex & <Max>")
    #expect(next.value(forKey: "date") as? Date == date)
    #expect(next.data(forKey: "data") == Data([0, 255]))
    #expect(next.stringArray(forKey: "strings") == ["a", "b"])
    #expect(next.url(forKey: "url") == URL(string: "https://a.b"))
    #expect(next.object(forKey: "gone") == nil)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<?xml"))
  }

  @Test("A number is read as another type of number, a missing value as nil, zero or false")
  func conversions() {
    let defaults = AppDefaults.inMemory
    defaults.set(3, forKey: "number")
    #expect(defaults.double(forKey: "number") == 3)
    #expect(defaults.bool(forKey: "number"))
    #expect(defaults.string(forKey: "number") == nil)
    #expect(defaults.integer(forKey: "missing") == 0)
    #expect(!defaults.bool(forKey: "missing"))
  }

  @Test("A file that is not a property list is reported and ignored")
  func corrupt() throws {
    try FileStorage.fileSystem.save(Data("{".utf8), to: file)
    let issues = FailureRecorder()
    let defaults = withIssueReporters([issues]) { AppDefaults(file: file) }
    #expect(issues.failures.count == 1)
    #expect(defaults.string(forKey: "name") == nil)
  }

  @Test("A file that cannot be written is reported; the value is kept in memory")
  func unwritable() throws {
    try FileStorage.fileSystem.save(Data(), to: folder.url.appending(path: "deep"))
    let issues = FailureRecorder()
    withIssueReporters([issues]) {
      let defaults = AppDefaults(file: file)
      defaults.set(1, forKey: "count")
      #expect(defaults.integer(forKey: "count") == 1)
    }
    #expect(issues.failures.last?.text.contains("'count' is not stored on disk") == true)
  }

  @Test("A value of any type is stored if settings can have it, and reported otherwise")
  func anyValues() {
    let defaults = AppDefaults.inMemory
    defaults.setValue(5, forKey: "count")
    #expect(defaults.integer(forKey: "count") == 5)
    defaults.setValue(nil, forKey: "count")
    #expect(defaults.object(forKey: "count") == nil)
    let issues = FailureRecorder()
    withIssueReporters([issues]) { defaults.setValue([1: 2], forKey: "numbers") }
    #expect(issues.failures.last?.text.contains("Dictionary<Int, Int>") == true)
  }

  @Test("Settings with a name are one object, in a file of that name")
  func suites() throws {
    let name = folder.url.appending(component: "suite").path
    let suite = AppDefaults.suite(name)
    suite.set(5, forKey: "count")
    #expect(AppDefaults.suite(name) == suite)
    #expect(AppDefaults(file: URL(filePath: name + ".plist")).integer(forKey: "count") == 5)
    #expect(AppDefaults.suite(name + "2") != suite)
  }

  @Test("The settings of a program are in a folder of its name in the user's data folder")
  func standard() {
    let name = ProcessInfo.processInfo.processName
    #expect(URL.dataHome.path.hasPrefix("/"))
    withDependencies {
      $0 = .live
    } operation: {
      #expect(DependencyValues._current.defaultAppStorage === AppDefaults.standard)
    }
    #expect(AppDefaults.standardFile.path.hasSuffix("/\(name)/app-storage.plist"))
  }

  @Test("In tests and previews the settings are in memory")
  func contexts() {
    #expect(DependencyValues.test.defaultAppStorage.contentsInMemory == [:])
    #expect(DependencyValues.preview.defaultAppStorage.contentsInMemory == [:])
  }
}

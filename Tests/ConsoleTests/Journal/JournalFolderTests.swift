import Foundation
import Testing

@testable import Console

@Suite struct JournalFolderTests {
  private let folder = JournalFolder(
    path: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path)

  private func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

  @Test("Only the user can access the folder and the journals in it")
  func permissions() throws {
    defer { remove() }
    let file = try #require(folder.makeFile(app: "dogs"))
    for (path, mode) in [(file.path, 0o600), (folder.path, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  /// A journal with this number of steps.
  ///
  /// - Parameter isWhole: whether it contains everything in the journal that it was restored from.
  private func journal(
    _ steps: Int = 1, app: String = "dogs", from name: String? = nil, isWhole: Bool = true,
    isEnded: Bool = false
  ) throws -> JournalFile {
    let file = try #require(folder.makeFile(app: app))
    let opening = JournalOpening(
      app: app, preset: nil, clock: .virtual, seed: 0, began: Date(timeIntervalSince1970: 0))
    var entries: [JournalEntry] = [.opened(opening)]
    if let name { entries.append(.restored(from: name)) }
    for step in 0..<steps {
      entries.append(.reducing(step: step + 1, origin: .typed, action: "", at: .zero))
      entries.append(.reduced(step: step + 1))
    }
    if name != nil, isWhole { entries.append(.whole) }
    if isEnded { entries.append(.closed) }
    for entry in entries { #expect(file.append(entry.row)) }
    return file
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("A journal is found, with all of its steps, only while no console has it open")
  func holding() throws {
    defer { remove() }
    var first: JournalFile? = try journal(3)
    let second = try journal()
    #expect(first?.path != second.path)
    #expect(folder.sessions().isEmpty)
    let path = try #require(first?.path)
    #expect(JournalFile(path: path) == nil)
    first = nil
    let found = folder.sessions()
    #expect(found.map(\.file.path) == [path])
    #expect(found.map(\.steps) == [3])
    #expect(found.map(\.isEnded) == [false])
    // The session that was found holds the file.
    withExtendedLifetime(found) { #expect(folder.sessions().isEmpty) }
  }

  @Test("A journal is found although a process that is just starting has inherited its descriptor")
  func inherited() throws {
    defer { remove() }
    var first: JournalFile? = try journal()
    let path = try #require(first?.path)
    // As between `fork` and `exec`: a second descriptor of the same open file.
    let descriptor = try #require(
      (0..<Int32(1024)).first {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
      })
    let duplicate = dup(descriptor)
    defer { close(duplicate) }
    first = nil
    #expect(folder.sessions().map(\.file.path) == [path])
  }

  @Test("Tidying keeps the 20 newest sessions that ended and the 10 newest that did not")
  func tidying() throws {
    defer { remove() }
    for number in 0..<33 {
      let file = try journal(number + 1, isEnded: number < 22)
      let time = timespec(tv_sec: 1_000_000 + number, tv_nsec: 0)
      #expect(utimensat(AT_FDCWD, file.path, [time, time], 0) == 0)
    }
    _ = folder.makeFile(app: "dogs")
    _ = folder.makeFile(app: "dogs", isHidden: true)
    folder.tidy()
    let kept = folder.sessions()
    #expect(kept.map(\.steps) == (24...33).reversed() + (3...22).reversed())
    #expect(try names().count == 30)
  }

  @Test("No more than 10 sessions of dead consoles are listed, even if no session has ended since")
  func listing() throws {
    defer { remove() }
    let origin = try journal(99).name
    for number in 1...13 {
      let file = try journal(number, from: number == 1 ? origin : nil)
      let time = timespec(tv_sec: 1_000_000 + number, tv_nsec: 0)
      #expect(utimensat(AT_FDCWD, file.path, [time, time], 0) == 0)
    }
    #expect(folder.sessions().map(\.steps) == (4...13).reversed())
    #expect(try names().count == 10)
  }

  @Test("A journal whose first row is damaged does not hide the one that it was restored from")
  func damagedCopy() throws {
    defer { remove() }
    let origin = try journal(3).name
    let copy = try journal(4, from: origin).path
    #expect(folder.sessions().map(\.steps) == [4])
    var bytes = try Data(contentsOf: URL(filePath: copy))
    bytes[0] ^= 0x01
    try bytes.write(to: URL(filePath: copy))
    #expect(folder.sessions().map(\.steps) == [3])
    #expect(folder.unreadable().map(\.path) == [copy])
  }

  @Test("A session of a dead console is announced once")
  func announcing() throws {
    defer { remove() }
    func announced() -> [Int] { folder.newlyDead().map(\.steps) }
    _ = try journal(3)
    _ = try journal(0)
    _ = try journal(4, isEnded: true)
    #expect(announced() == [3])
    #expect(announced() == [])
    let running = try journal(5)
    #expect(announced() == [])
    _ = try journal(6)
    withExtendedLifetime(running) {
      #expect(announced() == [6])
      // Both can still be restored.
      #expect(folder.sessions().filter { !$0.isEnded && $0.steps > 0 }.count == 2)
    }
  }

  @Test("The number of steps of a long session is read correctly")
  func manySteps() throws {
    defer { remove() }
    _ = try journal(20_000, isEnded: true)
    let found = folder.sessions()
    #expect(found.map(\.steps) == [20_000])
    #expect(found.map(\.isEnded) == [true])
  }

  @Test("A restored session is listed once, and discarded together with the one it came from")
  func chain() throws {
    defer { remove() }
    let first = try journal().name
    let second = try journal(2, from: first).name
    _ = try journal(3, from: second)
    _ = try journal(7, app: "books")
    #expect(Set(folder.sessions().map(\.steps)) == [3, 7])
    let session = try #require(folder.sessions().first { $0.steps == 3 })
    folder.discard(session)
    #expect(try names().count == 1)
    #expect(folder.sessions().map(\.steps) == [7])
  }

  @Test("A journal that was not restored completely is listed, and survives the newer ones")
  func part() throws {
    defer { remove() }
    let first = try journal(4).name
    let second = try journal(1, from: first, isWhole: false).name
    _ = try journal(2, from: second)
    #expect(Set(folder.sessions().map(\.steps)) == [2, 4])
    folder.discard(try #require(folder.sessions().first { $0.steps == 2 }))
    #expect(folder.sessions().map(\.steps) == [4])
    #expect(try names() == [first])
  }

  @Test("The row that says what a long journal contains is found wherever it is")
  func wholeRow() throws {
    defer { remove() }
    // Rows of 1 kB move the row over the end of the parts in which the file is searched.
    for count in [0, 1, 1020, 1021, 1022, 1023, 1024, 1025, 3000] {
      let file = try journal(0, from: "a.journal", isWhole: false)
      for _ in 0..<count {
        #expect(file.append(JournalEntry.line(String(repeating: "a", count: 1000), at: .zero).row))
      }
      #expect(!file.contains(row: JournalEntry.whole.row))
      #expect(file.append(JournalEntry.whole.row))
      #expect(file.append(JournalEntry.shown.row))
      #expect(file.contains(row: JournalEntry.whole.row))
    }
  }

  @Test("A session that is being restored is found in the old journal until its lines have run")
  @MainActor func restoring() throws {
    defer { remove() }
    let old = try journal(2)
    let opening = JournalOpening(
      app: "dogs", preset: nil, clock: .virtual, seed: 0, began: Date(timeIntervalSince1970: 0))
    func restore(until finish: (Journal) -> Void) throws {
      let journal = Journal(in: folder)
      journal.open(opening)
      journal.beginRestoring(from: old)
      journal.begin("a", at: .zero)
      journal.write(.reducing(step: 1, origin: .typed, action: "", at: .zero))
      journal.write(.reduced(step: 1))
      journal.finish(at: .zero)
      finish(journal)
    }
    // The console died in the middle: the old journal is found, as if nothing had been tried.
    try restore { _ in }
    #expect(try names().filter { $0.hasSuffix(".journal") } == [old.name])
    // The console died after all lines had run.
    try restore { $0.finishRestoring(isWhole: true) }
    #expect(folder.sessions().map(\.restored) == [old.name])
    folder.sessions().first.map { folder.discard($0) }
    #expect(FileManager.default.fileExists(atPath: old.path))
    // The console was closed, but not everything was restored: both journals stay, as ended.
    try restore {
      $0.finishRestoring(isWhole: false)
      #expect($0.close() == .everything)
    }
    #expect(try names().filter { $0.hasSuffix(".journal") }.count == 2)
    // The console was closed, and everything was restored: the new journal replaces the old one.
    try restore {
      $0.finishRestoring(isWhole: true)
      #expect($0.close() == .everything)
    }
    #expect(!FileManager.default.fileExists(atPath: old.path))
    #expect(try names().contains { $0.hasSuffix(".part") } == false)
  }

  @Test("Lines are written to a new file each time, and only the user can access it")
  func rest() throws {
    defer { remove() }
    let file = try journal()
    let one = try #require(folder.writeScript(["a", "b"], nextTo: file))
    let two = try #require(folder.writeScript(["c"], nextTo: file))
    #expect(one != two)
    #expect(try String(contentsOfFile: one, encoding: .utf8) == "a\nb\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: two)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("If the folder cannot be created, no journal is made or found")
  func unwritable() throws {
    defer { remove() }
    #expect(FileManager.default.createFile(atPath: folder.path, contents: nil))
    #expect(folder.makeFile(app: "dogs") == nil)
    #expect(folder.sessions().isEmpty)
  }
}

import Foundation

/// Which rooms of a section use which, according to the index that the compiler wrote.
struct RoomUses {
  /// Every use of a symbol that another room defines, by file and line.
  private(set) var uses: [Use] = []
  /// Reasons not to trust the index store or the map, each as one line of text.
  private(set) var problems: [String] = []
  private let section: RoomMap.Section
  private var variables = VariableCounts()

  struct Use {
    let place: String
    let user: Int
    let used: Int
    let name: String
  }

  /// The rooms that write to each property of a class, with a place for each. Properties of structs
  /// are left out, because a write changes only the writer's own value.
  private var writers: [String: (name: String, room: Int, places: [Int: String])] = [:]

  /// - Parameter units: the latest compilation of each file, by the file's path.
  init(
    of section: RoomMap.Section, in store: borrowing IndexStore, compiledAs units: [String: Unit]
  ) {
    self.section = section
    let root = FileManager.default.currentDirectoryPath + "/"
    var definitions: [String: Int] = [:]
    var references: [(file: String, room: Int, occurrence: Occurrence)] = []

    var homes = section.rooms.map { _ in Set<String>() }
    for folder in section.folders {
      for file in Self.swiftFiles(of: folder) {
        guard let unit = units[root + file], unit.time >= Self.changed(file) else {
          problems.append("\(file): not compiled since it changed; build first")
          continue
        }
        let occurrences = store.occurrences(in: unit)
        variables.add(occurrences, in: file)
        guard let room = room(of: file) else {
          // A file that only has imports needs no room.
          if occurrences.contains(where: \.isDefinition) {
            problems.append("\(file): in no room of \(folder) that the map names")
          }
          continue
        }
        homes[room].insert(folder)
        for occurrence in occurrences {
          if occurrence.isDefinition {
            definitions[occurrence.id] = room
          } else {
            references.append((file, room, occurrence))
          }
        }
      }
    }
    for (room, folders) in zip(section.rooms, homes) where folders.count != 1 {
      let names = folders.sorted().joined(separator: " and of ")
      problems.append(
        folders.isEmpty
          ? "\(room): the map names this room, and no file is in it"
          : "\(room): a room of \(names); a room is in one folder")
    }
    uses = references.compactMap { file, room, occurrence in
      guard let used = definitions[occurrence.id], used != room else { return nil }
      return Use(
        place: "\(file):\(occurrence.line)", user: room, used: used, name: occurrence.name)
    }
    for (file, room, occurrence) in references
    where occurrence.isWrite && Self.isOfClass(occurrence.id) {
      // What a subscript's setter changes is the business of the class that declares it.
      guard let home = definitions[occurrence.id], !occurrence.name.hasPrefix("subscript") else {
        continue
      }
      writers[occurrence.id, default: (occurrence.name, home, [:])].places[room] =
        "\(file):\(occurrence.line)"
    }
  }

  private static func swiftFiles(of name: String) -> [String] {
    let folder = "Sources/\(name)"
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The room of a file: the folder in one of `Sources`, or that of `Sources` if it has no folders.
  private func room(of file: String) -> Int? {
    // The components are Sources, its folder, folders in it, and the file.
    let folders = file.split(separator: "/").dropFirst().dropLast()
    return folders.prefix(2).last.flatMap { section.rooms.firstIndex(of: String($0)) }
  }

  private static func changed(_ file: String) -> Double {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
  }

  /// The uses of a later room, the properties of objects to which more than one room writes, and the
  /// types with too many variables.
  var violations: [String] {
    uses.filter { $0.used > $0.user }.map {
      "\($0.place): \(section.rooms[$0.user]) uses \($0.name) of \(section.rooms[$0.used])"
    }
      + writers.values.filter { $0.places.count > 1 }.flatMap { property in
        property.places.map { room, place in
          "\(place): \(section.rooms[room]) writes \(property.name) of \(section.rooms[property.room]), "
            + "which \(property.places.count) rooms write to"
        }
      }.sorted() + variables.violations
  }

  /// Whether a symbol is a member of a top-level class, by its mangled name. In
  /// `s:7Console5WorldC…` the lengths precede the names of the module and the type, and `C` says
  /// that the type is a class.
  private static func isOfClass(_ id: String) -> Bool {
    var rest = Substring(id.dropFirst(2))
    for _ in 1...2 {
      let digits = rest.prefix { $0.isNumber }
      guard let length = Int(digits) else { return false }
      rest = rest.dropFirst(digits.count + length)
    }
    return rest.first == "C"
  }

  /// A row for each room, with the rooms before it as columns. A column starts below its room's
  /// name.
  ///
  /// - Parameter counts: Whether cells contain the number of uses, or only whether there are any.
  func matrix(counts: Bool) -> [String] {
    var table = section.rooms.map { _ in section.rooms.map { _ in 0 } }
    for use in uses { table[use.user][use.used] += 1 }
    return table.enumerated().map { row, cells in
      cells.prefix(row).map { count in
        guard counts else { return count == 0 ? ".  " : "x  " }
        let text = count == 0 ? "." : String(count)
        return text + String(repeating: " ", count: max(1, 5 - text.count))
      }.joined() + section.rooms[row]
    }
  }
}

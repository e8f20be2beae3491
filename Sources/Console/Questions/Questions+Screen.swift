import Foundation
import Kernel
import Screens

// The screen of the app's views, for any step.
extension Questions {
  /// How many rows of a long list a screen has.
  static var rowsOfLists: Int { 20 }

  /// The screen after a step. `nil` if the app has no views.
  ///
  /// - Parameters:
  ///   - window: the rows of long lists.
  ///   - isStopped: whether to leave out the remaining rows.
  func screen(
    after number: Int, _ window: ScreenRowWindow, unless isStopped: @escaping () -> Bool = { false }
  ) -> ScreenTree? {
    guard let screens = app.screens else { return nil }
    screens.local = world.screens.local(after: number)
    screens.pictures = world.phases(after: number)
    return world.reading(number) {
      screens.screen(of: $0, window: window, unless: isStopped)
    }
  }

  /// The screen after a step, with all rows of all lists. `nil` if the app has no views.
  ///
  /// - Throws: if it was interrupted, because long lists take seconds.
  func wholeScreen(after number: Int) throws(Refusal) -> ScreenTree? {
    let screen = screen(after: number, .all) { [work] in work.isInterrupted }
    if work.isInterrupted { throw Refusal(.interrupted(.beforeLine)) }
    return screen
  }

  /// The screen after a step, with long lists from a row on.
  func screen(
    after number: Int, from firstRow: Int = 0, unless isStopped: @escaping () -> Bool = { false }
  ) -> ScreenTree? {
    var window = ScreenRowWindow(count: Self.rowsOfLists)
    guard let screen = screen(after: number, window, unless: isStopped) else { return nil }
    let lists = screen.omitted.compactMap(\.handle)
    guard firstRow > 0, !lists.isEmpty else { return screen }
    window.starts = Dictionary(
      lists.map { ($0, firstRow) }, uniquingKeysWith: { first, _ in first })
    return self.screen(after: number, window, unless: isStopped)
  }

  /// Refuses a row that no list on the screen has.
  func checkRow(_ row: Int, onScreenAfter number: Int) throws(Refusal) {
    guard row > Self.rowsOfLists, let screen = screen(after: number) else { return }
    // A list that is longer than the screen shows says how many rows are left out.
    let last = screen.omitted.compactMap { Int($0.value ?? "") }.max().map { $0 + Self.rowsOfLists }
    guard row > last ?? 0 else { return }
    throw Refusal(.screen(.noRow(row, last: last)))
  }

  /// The screen after a step, without secrets.
  func screenReport(after number: Int, from firstRow: Int) -> ScreenReport {
    var screen = screen(after: number, from: firstRow) ?? ScreenTree()
    let isCut = screen.omitted.contains { Int($0.value ?? "") != firstRow }
    let pictures = loaded(screen.pictures, after: number)
    if redaction.isActive { screen.elements = screen.elements.map(scrubbed) }
    return ScreenReport(
      screen: screen, firstRow: firstRow, nextRow: isCut ? firstRow + Self.rowsOfLists : nil,
      pictures: pictures)
  }

  /// The pictures that have been loaded, by their addresses.
  private func loaded(_ urls: [URL], after number: Int) -> [String: ScreenPicture] {
    let phase = world.phases(after: number)
    return urls.reduce(into: [:]) { pictures, url in
      if case .loaded(let picture) = phase(url) { pictures[url.absoluteString] = picture }
    }
  }

  private func scrubbed(_ element: ScreenTree.Element) -> ScreenTree.Element {
    var element = element
    element.label = redaction.scrubbed(element.label)
    element.value = element.value.map(redaction.scrubbed)
    element.badge = element.badge.map(redaction.scrubbed)
    if case .failed(let reason) = element.picture {
      element.picture = .failed(redaction.scrubbed(reason))
    }
    element.options = element.options.map(redaction.scrubbed)
    element.children = element.children.map(scrubbed)
    return element
  }

  /// What can be used on the present screen.
  func screenCandidates(
    from firstRow: Int, unless isStopped: @escaping () -> Bool
  ) -> [ScreenCandidate] {
    screen(after: timeline.position, from: firstRow, unless: isStopped)?.usable.map(candidate) ?? []
  }

  func candidate(_ element: ScreenTree.Element) -> ScreenCandidate {
    ScreenCandidate(
      number: element.number ?? 0, label: redaction.scrubbed(element.name), role: element.role,
      uses: element.uses, isEnabled: element.isEnabled,
      options: element.options.map(redaction.scrubbed))
  }

  /// The actions that a view sends by itself after a step, and what the views remember then.
  ///
  /// - Parameters:
  ///   - earlier: the step before the change that the view reacts to, and what the views remembered.
  ///   - local: what the views remember. `nil` for what they remember after the step.
  func actions(
    of hook: ScreenTree.Hook, after number: Int,
    since earlier: (step: Int, local: ScreenLocalState)? = nil,
    remembering local: ScreenLocalState? = nil
  ) -> (actions: [Action], waits: Bool, local: ScreenLocalState) {
    guard let screens = app.screens else { return ([], false, ScreenLocalState()) }
    screens.local = local ?? world.screens.local(after: number)
    screens.pictures = world.phases(after: number)
    let old = earlier.map { timeline.state(of: $0.step) }
    let (actions, waits) = world.reading(number) {
      screens.outcome(of: hook, in: $0, after: old, remembering: earlier?.local)
    }
    return (actions, waits, screens.local)
  }
}

extension ScreenTree {
  /// The notes about rows that are left out.
  var omitted: [Element] {
    var found: [Element] = []
    visit { if $0.role == .omitted { found.append($0) } }
    return found
  }
}

extension ScreenTree.Role {
  /// What an element is, in words: `text field`.
  fileprivate var words: String {
    rawValue.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}

extension ScreenTree.Element {
  /// The text that names it: its label, or else its value or what it is.
  var name: String {
    if !label.isEmpty { return label }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? role.words
  }
}

import Foundation

/// One evaluation of a view, and what it has found so far.
@MainActor
final class Evaluation {
  /// What can be done with an element.
  struct Uses {
    let kinds: [ScreenUse.Kind]
    let isEnabled: Bool
    let perform: @MainActor (ScreenUse) throws(ScreenUseFailure) -> Void
    let work: (@MainActor () async -> Void)?
  }

  /// What a hook does.
  struct HookAction {
    /// The value that it watches; `nil` if it watches none.
    var value: Any?
    /// Does what the hook does. `earlier` is the value that it watched before, `nil` if that is not known.
    let perform: (_ earlier: Any?) -> Void
    let work: (@MainActor () async -> Void)?
  }

  /// Which rows of lists are evaluated.
  enum Rows {
    /// A part of each list.
    case window(ScreenRowWindow)
    /// Only the row that a handle leads to.
    case only(ScreenTree.Handle)
  }

  let rows: Rows
  let memory: LocalMemory
  /// What is known of the picture at an address.
  let phase: (URL) -> PicturePhase?
  /// Whether to leave out the remaining rows.
  let isStopped: () -> Bool
  var uses: [ScreenTree.Handle: Uses] = [:]
  var hooks: [ScreenTree.Hook] = []
  var hookActions: [ScreenTree.Handle: HookAction] = [:]
  /// The presentations over the page, each with its place. The one in front is last.
  var presentations: [(handle: ScreenTree.Handle, item: _ViewItem)] = []

  /// The pages that other pages cover. `except` is the place of the covering page, which is inside
  /// the covered one and is not covered itself.
  private var coveredPages: [(page: ScreenTree.Handle, except: ScreenTree.Handle?)] = []
  private var endings: [() -> Void] = []

  init(
    rows: Rows, memory: LocalMemory, pictures phase: @escaping (URL) -> PicturePhase?,
    unless isStopped: @escaping () -> Bool
  ) {
    self.rows = rows
    self.memory = memory
    self.phase = phase
    self.isStopped = isStopped
  }

  /// The positions of the rows of a list to evaluate.
  ///
  /// - Parameter id: returns the id of the row at a position.
  func positions(
    of list: ScreenTree.Handle, count: Int, id: (Int) -> String
  ) -> Range<Int> {
    switch rows {
    case .window(let window):
      let start = min(max(0, window.starts[list] ?? 0), count)
      return start..<min(count, start + window.count)
    case .only(let handle):
      guard let component = handle.component(below: list), case .row(let wanted) = component.key
      else { return 0..<0 }
      if let hint = component.position, hint < count, id(hint) == wanted { return hint..<hint + 1 }
      guard let found = (0..<count).first(where: { id($0) == wanted }) else { return 0..<0 }
      return found..<found + 1
    }
  }

  /// The screen of a view.
  func screen(_ content: (_ViewContext) -> [_ViewItem]) -> ScreenTree {
    let context = _ViewContext(self)
    let items = page(in: context, content)
    endings.forEach { $0() }
    endings = []
    var screen = ScreenTree(elements: items.map(\.element), hooks: hooks)
    if !presentations.isEmpty {
      // What is covered is shown, but a tap would not reach it.
      for index in screen.elements.indices { screen.elements[index].cover() }
      for (index, presentation) in presentations.enumerated() {
        var element = presentation.item.element
        if index < presentations.count - 1 { element.cover() }
        screen.elements.append(element)
      }
    }
    screen.number()
    return screen
  }

  /// Calls a function when all views have been evaluated, before any use of an element.
  func atEnd(_ body: @escaping () -> Void) { endings.append(body) }

  /// Whether something is presented over an element.
  func isCovered(_ handle: ScreenTree.Handle) -> Bool {
    if let top = presentations.last {
      return !handle.isWithin(top.handle)
    }
    return coveredPages.contains { covered in
      handle.isWithin(covered.page) && !(covered.except.map { handle.isWithin($0) } ?? false)
    }
  }

  /// Notes that a page is covered, except for a place in it.
  func cover(_ page: ScreenTree.Handle, except place: ScreenTree.Handle?) {
    coveredPages.append((page, place))
  }

  /// Drops the hooks of views that are not on the screen after all.
  func dropHooks(after count: Int) { hooks.removeSubrange(count...) }
}

extension ScreenTree.Handle {
  /// Whether this handle leads to the element of another handle, or to something inside that
  /// element.
  func isWithin(_ handle: Self) -> Bool { self == handle || component(below: handle) != nil }

  /// The next component after a handle on the way to this one; `nil` if the way does not go
  /// through it.
  func component(below handle: Self) -> Component? {
    guard components.count > handle.components.count, components.starts(with: handle.components)
    else { return nil }
    return components[handle.components.count]
  }
}

extension ScreenTree.Element {
  fileprivate mutating func cover() {
    uses = []
    for index in children.indices { children[index].cover() }
  }
}

/// The rows of long lists that a screen contains. Other rows cost nothing.
public struct ScreenRowWindow: Equatable, Sendable {
  /// How many rows of each list.
  public var count: Int
  /// The first row of a list, by the list's handle; lists that are not mentioned start at their
  /// first row.
  public var starts: [ScreenTree.Handle: Int]

  /// Creates a window of `count` rows of each list.
  public init(count: Int = 100, starts: [ScreenTree.Handle: Int] = [:]) {
    self.count = count
    self.starts = starts
  }

  /// All rows of all lists.
  public static let all = Self(count: Int.max / 2)
}

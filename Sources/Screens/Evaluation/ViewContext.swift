/// Where a view is evaluated, and what the views around it have set.
@MainActor @preconcurrency
public struct _ViewContext {
  let run: Evaluation
  /// Where the view is.
  var handle = ScreenTree.Handle()
  /// The page that the view is on.
  var page = Page()
  /// The presentation that the view is in.
  var presentation = Presentation()
  /// The type of the nearest view with a body.
  @usableFromInline var view = ""
  /// What views around it have set.
  var environment = EnvironmentValues()

  init(_ run: Evaluation) { self.run = run }

  func child(_ index: Int) -> Self {
    var context = self
    context.handle = handle.child(index)
    return context
  }

  func part(_ name: String) -> Self {
    var context = self
    context.handle = handle.part(name)
    return context
  }

  /// An element at this place that only shows something.
  func shown(
    _ role: ScreenTree.Role, _ label: String = "", value: String? = nil, _ items: [_ViewItem] = []
  ) -> _ViewItem {
    var element = ScreenTree.Element(role, label, children: items.map(\.element))
    element.value = value
    return _ViewItem(element)
  }

  /// An element at this place that can be used.
  ///
  /// - Parameters:
  ///   - work: the asynchronous part of the use, such as a refresh.
  ///   - perform: what the use does at once.
  func usable(
    _ element: ScreenTree.Element, _ kinds: [ScreenUse.Kind],
    work: (@MainActor () async -> Void)? = nil,
    _ perform: @escaping @MainActor (ScreenUse) throws(ScreenUseFailure) -> Void
  ) -> _ViewItem {
    var element = element
    element.handle = handle
    element.uses = kinds
    element.isEnabled = environment.isEnabled
    run.uses[handle] = Evaluation.Uses(
      kinds: kinds, isEnabled: environment.isEnabled, perform: perform, work: work)
    return _ViewItem(element)
  }

  /// An element at this place that is tapped.
  func tappable(
    _ element: ScreenTree.Element, _ action: @escaping () -> Void
  ) -> _ViewItem {
    usable(element, [.tap]) { _ in action() }
  }

  /// Adds a hook at this place.
  ///
  /// - Parameters:
  ///   - value: the value that it watches, or the identity of its task.
  ///   - work: its asynchronous part, such as the closure of a `task`.
  ///   - perform: what it does at once. Gets the value that it watched before; `nil` if that is not known.
  func hook(
    _ event: ScreenTree.Hook.Event, value: Any? = nil, work: (@MainActor () async -> Void)? = nil,
    _ perform: @escaping (_ earlier: Any?) -> Void
  ) {
    let place = handle.part(event.rawValue)
    run.hooks.append(
      ScreenTree.Hook(
        handle: place, event: event, value: value.map { String(describing: $0) }, view: view))
    run.hookActions[place] = Evaluation.HookAction(value: value, perform: perform, work: work)
  }

  /// Connects the properties of a view or a modifier that keep values outside of the state.
  ///
  /// - Returns: an element that says what is missing, if the view cannot be evaluated. SwiftUI ends the program
  ///   then, which would also end the session of a console.
  @usableFromInline
  func install<V>(_ view: V) -> _ViewItem? {
    for property in InstallableProperties.of(view) {
      if let missing = property.value.missingObject(in: environment) {
        let words = "\(viewName(V.self)) finds no '\(missing.type)' in its environment. "
        return shown(.failure, words + "Add '.\(missing.modifier)(…)' to a view around it.")
      }
      property.value.install(at: handle.part(property.label), in: self)
    }
    return nil
  }
}

/// An element with what views around it need to know.
public struct _ViewItem {
  var element: ScreenTree.Element
  /// The value by which pickers and tabs choose it.
  var tag: AnyHashable?
  /// Whether a view has said the value. The id of an element is a value only for its own row.
  var hasOwnTag = false
  /// Whether its row cannot be deleted or moved.
  var isDeleteDisabled = false
  var isMoveDisabled = false

  init(_ element: ScreenTree.Element) { self.element = element }
}

extension [_ViewItem] {
  /// The texts of the elements, separated by spaces. The names of pictures are used only if there
  /// is no text.
  var text: String { map(\.element).text }

  /// A single item with these as its children, unless there is only one.
  func joined(_ role: ScreenTree.Role) -> [_ViewItem] {
    guard count > 1 else { return self }
    var item = _ViewItem(ScreenTree.Element(role, children: map(\.element)))
    item.tag = first?.tag
    item.hasOwnTag = first?.hasOwnTag ?? false
    return [item]
  }
}

extension [ScreenTree.Element] {
  /// Their texts, separated by spaces. The names of pictures are used only if there is no text.
  var text: String {
    var texts: [String] = []
    var pictures: [String] = []
    func read(_ element: ScreenTree.Element) {
      if element.role == .image {
        pictures.append(element.label)
      } else if !element.label.isEmpty {
        texts.append(element.label)
      }
      element.children.forEach(read)
    }
    forEach(read)
    return (texts.isEmpty ? pictures : texts).joined(separator: " ")
  }
}

/// What a view shows for one state: a tree of elements, some of which can be used.
///
/// A screen is plain data, so two of them can be compared, and one can be kept for each step of a
/// session.
public struct ScreenTree: Equatable, Sendable, Codable {
  /// What is shown, from top to bottom. Presentations, such as alerts and sheets, come last.
  public var elements: [Element]

  /// The places of the screen that want to know when they appear or disappear, in reading order.
  public var hooks: [Hook]

  /// Creates a screen. Its elements have no numbers until a view is evaluated.
  public init(elements: [Element] = [], hooks: [Hook] = []) {
    self.elements = elements
    self.hooks = hooks
  }

  /// A part of a screen.
  public struct Element: Equatable, Sendable, Codable {
    /// What it is.
    public var role: Role
    /// Its text, as it was given, so it may contain line breaks and harmful characters. Empty if it
    /// has none.
    public var label: String
    /// What it contains: the text of a field, the chosen option of a picker, the address of an
    /// image, the count of rows that are left out, or the share of the progress, from 0 to 1.
    public var value: String? {
      get { content.value }
      set { content.value = newValue }
    }
    /// What is known of the picture at the address; `nil` if nothing has loaded it.
    public var picture: PictureState? {
      get { content.picture }
      set { content.picture = newValue }
    }
    private var content = Content()
    /// Whether it is on, chosen or in front; `nil` if it cannot be.
    public var isOn: Bool?
    /// Whether it can be used now.
    public var isEnabled = true
    /// What a button is for; `nil` for no special purpose.
    public var purpose: Purpose?
    /// A short note at its end, such as a count.
    public var badge: String?
    /// What can be done with it. Empty for parts that only show something.
    public var uses: [ScreenUse.Kind] = []
    /// The texts that can be chosen from.
    public var options: [String] = []
    /// Where it is; `nil` for parts that only show something.
    public var handle: Handle?
    /// Its number in reading order, counted from 1; `nil` for what cannot be used.
    public var number: Int?
    /// What it contains.
    public var children: [Element] = []

    /// Creates an element that cannot be used.
    public init(_ role: Role, _ label: String = "", children: [Element] = []) {
      self.role = role
      self.label = label
      self.children = children
    }
  }

  /// What an element contains.
  private struct Content: Equatable, Sendable, Codable {
    var value: String?
    var picture: PictureState?
  }

  /// The purpose of a button.
  public enum Purpose: String, Sendable, Codable {
    /// Closes something and does nothing else.
    case cancel
    /// Deletes something.
    case destructive
  }
}

extension ScreenTree {
  /// Everything that can be used, in reading order, so the element with number `n` is at `n - 1`.
  public var usable: [Element] {
    var found: [Element] = []
    visit { element in if element.number != nil { found.append(element) } }
    return found
  }

  /// The element with a number; `nil` if there is none.
  public func element(numbered number: Int) -> Element? {
    usable.first { $0.number == number }
  }

  /// The title of the page in front; `nil` if it has none.
  public var title: String? {
    var found: String?
    visit { element in if element.role == .title { found = element.label } }
    return found
  }

  /// Calls a function with every element, each before its children.
  public func visit(_ body: (Element) -> Void) {
    func visit(_ elements: [Element]) {
      for element in elements {
        body(element)
        visit(element.children)
      }
    }
    visit(elements)
  }

  /// Numbers what can be used.
  mutating func number() {
    var next = 1
    func number(_ elements: inout [Element]) {
      for index in elements.indices {
        if !elements[index].uses.isEmpty {
          elements[index].number = next
          next += 1
        }
        if !elements[index].children.isEmpty { number(&elements[index].children) }
      }
    }
    number(&elements)
  }
}

extension [ScreenTree.Element] {
  /// The elements without those that can be used, at every depth.
  var withoutControls: [ScreenTree.Element] {
    filter(\.uses.isEmpty).map { element in
      guard !element.children.isEmpty else { return element }
      var element = element
      element.children = element.children.withoutControls
      return element
    }
  }
}

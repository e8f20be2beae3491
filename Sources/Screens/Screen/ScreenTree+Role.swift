extension ScreenTree {
  /// What an element is.
  public enum Role: String, Sendable, Codable, CaseIterable {
    /// The title of a page.
    case title
    case text
    /// A picture; its value is its address, if it has one.
    case image
    /// An activity that has not ended, such as loading.
    case progress
    /// A line between elements.
    case divider
    /// A view that cannot be evaluated; its label says why.
    case failure

    case button
    /// A button that opens another page.
    case link
    case textField
    /// A field whose text is not shown.
    case secureField
    /// A field that searches the page.
    case searchField
    case toggle
    /// A value with a button to increase it and one to decrease it.
    case stepper
    /// A value in a range, which a user types.
    case slider
    /// A choice between options.
    case picker
    /// Loads the page again.
    case refresh
    /// Goes back to the page before.
    case back
    /// Closes a presentation.
    case close
    /// Deletes the row that it is in.
    case delete
    /// A label that shows and hides what it contains.
    case disclosure

    /// Elements side by side.
    case row
    /// Elements below each other.
    case column
    /// Elements that belong together, with a header as its label.
    case section
    case list
    /// A note that rows of a list are left out; its value is their count.
    case omitted
    case tabs
    case tab
    /// The buttons around the page.
    case toolbar
    /// Buttons that are shown on demand.
    case menu

    /// A page that is presented over the current one.
    case sheet
    /// A question or a message that is presented over the page.
    case alert
    /// A choice of actions that is presented over the page.
    case dialog
    /// A small page that is presented next to an element.
    case popover
  }
}

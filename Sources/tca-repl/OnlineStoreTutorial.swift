import Console

extension Tutorial {
  /// The readme of the online store in eight lines. docs/articles/online-store.md has the texts.
  static let onlineStore = Tutorial([
    Lesson(
      "a request",
      "The list requests its products when it appears, and keeps the status of the request in its state.",
      line: ":wait",
      seen: "fetchProductsResponse came from the effect e1. :view shows the products."),
    Lesson(
      "composition",
      "Each part knows only its own actions; the path of an action shows all of them.",
      line: ":tap 5",
      seen: """
        The path leads from the tab to the list, to the product, and to its button. [5] is the button \
        of the first product, as :view numbers it.
        """),
    Lesson(
      "a sheet",
      """
      The cart is a sheet. It is open while its state exists: opening it creates the state from the \
      chosen products, and closing it removes the state.
      """,
      line: #":tap "Go to cart""#,
      seen: "+ productListState.cartState: the sheet is in front now, so taps mean what is on it."),
    Lesson(
      "an alert",
      "A question is state with a title, a message, and buttons with the actions that they send.",
      line: #":tap "Pay $109.95""#,
      seen: "+ confirmationAlert: the question is shown. Nothing has been sent to the server yet."),
    Lesson(
      "an answer to it", "The button that confirms sends the order.",
      line: #":tap "Pay $109.95""#,
      seen:
        "The alert is gone, and e2 sends the order. Until it has an answer, you cannot pay again."),
    Lesson(
      "the order", "The server's answer opens another alert.",
      line: ":wait",
      seen: "The order has a number. After :preset offline, the alert would say what failed."),
    Lesson(
      "private actions", "A reducer can have actions that only it sends.",
      line: ":tap Done",
      seen: "_private(.closeCart) came from the reducer, in the step before: it closed the sheet."),
    Lesson(
      "tabs", "The profile is requested when its tab appears.",
      line: ":tap Profile",
      seen: "The root's state has the selected tab. The view of the tab sent the second action."),
  ])
}

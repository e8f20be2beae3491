import Console

extension Tutorial {
  /// The readme of the counter in seven lines. docs/articles/counter.md has the texts.
  static let counter = Tutorial([
    Lesson(
      "an action", "The obvious actions are the three buttons.",
      line: #":tap "+""#,
      seen: """
        The tap sent an action, incrementButtonTapped, and the reducer changed count. :view shows \
        the screen, with a number for everything that you can tap.
        """),
    Lesson(
      "the state",
      "The state is the number and the title of an alert, which is nil while no alert is shown.",
      line: ":state",
      seen: "This is all that the screen is made from. Looking changes nothing."),
    Lesson(
      "an effect", "The third button starts a request.",
      line: #":tap "Number fact""#,
      seen: "The reducer changed nothing and returned an effect, e1. It is in flight now."),
    Lesson(
      "the answer", "Its answer comes back into the reducer as one more action.",
      line: ":wait",
      seen:
        "numberFactResponse came from e1, and the alert has the fact. :why numberFactAlert shows why."
    ),
    Lesson(
      "dismissing", "Dismissing the alert is an action too.",
      line: ":tap OK",
      seen: "The state decides what is shown: without a title, there is no alert."),
    Lesson(
      "dependencies",
      "Here, the fact comes from the client numberFact, which has several variants.",
      line: ":deps",
      seen: ":preset offline lets every request fail, and :use numberFact lists the variants."),
    Lesson(
      "a test",
      """
      A test sends actions and states what must be true afterwards. In the console, :expect states \
      it.
      """,
      line: ":expect count == 1",
      seen: """
        A file of such lines is a test: :save writes your session as one. :try :tap + shows what a \
        tap would do, without doing it.
        """),
  ])
}

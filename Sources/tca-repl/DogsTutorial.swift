import Console

extension Tutorial {
  /// A tutorial of five minutes with the dogs app and its sample data.
  static let dogs = Tutorial([
    Lesson(
      "an action",
      """
      An app changes its state when it receives an action: a user did something, or an effect sent a \
      result. Here you type the actions. Tab completes names; nothing you type can break anything.
      """,
      line: "dogs.loadDogs",
      seen: """
        The number after # is that of a step. It has not changed the state, but it started an effect, \
        marked with +: the request for the dogs. While an effect runs, it is in flight. The prompt \
        counts the effects in flight. At a prompt, the screen has already sent this action, because it appeared.
        """),
    Lesson(
      "time",
      """
      The answer takes two seconds of the session's time, which stands still in a tutorial. :wait \
      lets it pass until no effect is in flight; :clock real lets it pass by itself.
      """,
      line: ":wait",
      seen: """
        The answer was an action too: the effect sent dogsLoaded after 2 seconds and then finished, \
        ✓. Each change of the state is shown as a path with old → new.
        """),
    Lesson(
      "what an action carries",
      "Write the value after a space or in parentheses, as in Swift.",
      line: #"dogs.filterQueryChanged "bull""#,
      seen: "Every step shows only what it changed in the state."),
    Lesson(
      "the screen",
      """
      The state is data; :view shows the screen that the app makes from it, with a number for \
      everything that can be used: :tap 2 taps, and :type "pug" types into the search field.
      """,
      line: ":view",
      seen: """
        Looking changes nothing. :state shows the state itself; :state dogs.count or :state dogs[0] \
        shows one value in it.
        """),
    Lesson(
      "a question",
      "Which values does an action take? Type ? after its name to find out.",
      line: "dogs.breedWasSelected?",
      seen: "You can paste the examples. :actions lists all actions that you can type."),
    Lesson(
      "labels",
      "Write a labelled value as in Swift.",
      line: #"dogs.breedWasSelected name: "bulldog""#,
      seen: """
        + breedState: it was nil, and is now a child with its own actions, which start with breed.
        """),
    Lesson(
      "why",
      "Which step changed a value, and what led to that step?",
      line: ":why dogs",
      seen: """
        It works for any path. Every chain ends with what you did, or with a view that appeared. \
        Repeat :why to see the change before this one.
        """),
    Lesson(
      "back",
      """
      Every step is kept. If you go to another step, everything is restored as it was then: the \
      state, the time, and the effects in flight.
      """,
      line: ":back 2",
      seen: "The prompt shows the current step and the last one. :forward goes ahead again."),
    Lesson(
      "another future",
      "An action in the past loses nothing: it starts a branch.",
      line: #"dogs.filterQueryChanged "husk""#,
      seen: "The steps you left stay on the other branch."),
    Lesson(
      "the branches",
      ":switch goes to the last step of any branch.",
      line: ":branches",
      seen:
        "The arrow marks your branch. :diff compares any two steps, on any branches."),
    Lesson(
      "a world that fails",
      "What if the network is down? A preset replaces all clients, for new effects.",
      line: ":preset offline",
      seen: ":use replaces one client; :deps shows which clients are used."),
    Lesson(
      "the failure",
      "Load the dogs again, without a network.",
      line: "dogs.loadDogs",
      seen: """
        The failure arrived as an action, which the reducer handled. You can also decide what a single \
        effect does: :hold, :resolve or :fail it.
        """),
  ])
}

import Console

extension Tutorial {
  /// A tutorial of five minutes with the dogs app and its sample data.
  static let dogs = Tutorial([
    Lesson(
      "an action",
      """
      An app changes its state by actions: what a user does, and what effects answer. Here you type \
      them. Tab completes names; nothing you type can break anything.
      """,
      line: "dogs.loadDogs",
      seen: """
        #1 is a step. It changed nothing yet: it set an effect going, + e1, the request for the dogs. \
        The prompt counts what is in flight.
        """),
    Lesson(
      "time",
      """
      The answer takes two seconds. :wait lets time run until nothing is in flight; in a script, where \
      the clock is virtual, that takes no time at all.
      """,
      line: ":wait",
      seen: """
        The answer was an action too: dogsLoaded, sent by e1 after 2 seconds, and then e1 was done, ✓. \
        State changes are paths with old → new.
        """),
    Lesson(
      "what an action carries",
      "Payloads are Swift's literals, behind a blank or in parentheses.",
      line: #"dogs.filterQueryChanged "bull""#,
      seen: "Every step says which places in the state it changed, and leaves out the rest."),
    Lesson(
      "the screen",
      "The state is what the app is; :view shows it as the app would.",
      line: ":view",
      seen: """
        Looking changes nothing. :state shows the state itself, :state dogs.count or :state dogs[0] a \
        place in it.
        """),
    Lesson(
      "a question",
      "What may be typed, and what does it carry? A ? behind a name explains it.",
      line: "dogs.breedWasSelected?",
      seen: "Examples can be pasted. :actions lists everything that can be typed."),
    Lesson(
      "labels",
      "Payloads with a label are written as in Swift.",
      line: #"dogs.breedWasSelected name: "bulldog""#,
      seen: """
        + breedState: where there was nil there is a child now, with actions of its own under breed.
        """),
    Lesson(
      "why",
      "Which step changed a value, and what led to that step?",
      line: ":why dogs",
      seen: """
        Ask it of any path. What was typed stands at the end of every chain; say it again to hear of \
        the change before.
        """),
    Lesson(
      "back",
      """
      Every step is kept. Going to another restores the whole world as it was then: the state, the \
      time, and what was in flight.
      """,
      line: ":back 2",
      seen: "The prompt shows where you are, and how much lies ahead. :forward goes there again."),
    Lesson(
      "another future",
      "Acting in the past forgets nothing: it begins a branch.",
      line: #"dogs.filterQueryChanged "husk""#,
      seen: "The old future keeps its steps under its name."),
    Lesson(
      "the branches",
      "You can go to the end of any of them with :switch.",
      line: ":branches",
      seen:
        "The arrow marks where you are. :diff compares any two steps, whatever branch they are on."),
    Lesson(
      "a world that fails",
      "What if the network were down? A preset plays all clients in another way from now on.",
      line: ":preset offline",
      seen: ":use chooses for one client; :deps tells what is in force."),
    Lesson(
      "the failure",
      "Ask for the dogs again, in that world.",
      line: "dogs.loadDogs",
      seen: """
        The failure came back as an action, as the reducer has it. You can decide single answers too: \
        :hold an effect, :resolve or :fail it.
        """),
  ])
}

@testable import Console

extension AppFacts {
  /// The facts that the Dogs app would have.
  static let dogs = AppFacts(
    action: "dogs.loadDogs",
    payloads: [
      #"dogs.filterQueryChanged "text""#, "dogs.dogsLoaded []",
      #"dogs.breedWasSelected name: "text""#,
    ],
    call: #"dogs.filterQueryChanged("text")"#, swift: #".dogs(.filterQueryChanged("text"))"#,
    path: "dogs", condition: "dogs.count == 0", client: "dogsClient failing", preset: "offline",
    app: "dogs", hasTutorial: true, session: .typical)
}

import Kernel

/// What can happen in the list of breeds.
@CasePathable
public enum DogsAction: Equatable, Sendable {
  /// Someone chose a breed, in upper or lower case.
  case breedWasSelected(name: String)
  /// The breeds arrived.
  case dogsLoaded([Dog])
  /// Someone changed what the breeds are searched for.
  case filterQueryChanged(String)
  /// The breeds did not arrive.
  case loadFailed(LoadFailure)
  /// The breeds are wanted, for the first time or again.
  case loadDogs
}

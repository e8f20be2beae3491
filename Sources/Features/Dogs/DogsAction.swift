import FeatureSupport
import Kernel

/// The actions of the list of breeds.
@CasePathable
public enum DogsAction: Equatable, Sendable {
  /// Selects a breed, in upper or lower case.
  case breedWasSelected(name: String)
  /// The breeds were loaded.
  case dogsLoaded([Dog])
  /// Changes the search text.
  case filterQueryChanged(String)
  /// The breeds could not be loaded.
  case loadFailed(LoadFailure)
  /// Loads the breeds, for the first time or again.
  case loadDogs
}

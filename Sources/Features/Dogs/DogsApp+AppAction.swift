import Kernel

extension DogsApp {
  @CasePathable
  public enum AppAction: Equatable, Sendable {
    /// An action of a breed's screen.
    case breed(BreedAction)
    /// The breed's screen was closed.
    case breedsDisappeared
    /// An action of the list of breeds.
    case dogs(DogsAction)
  }
}

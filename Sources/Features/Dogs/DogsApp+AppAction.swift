import Kernel

extension DogsApp {
  /// What can happen in the app.
  @CasePathable
  public enum AppAction: Equatable, Sendable {
    /// Something on the screen of one breed.
    case breed(BreedAction)
    /// The screen of one breed was left.
    case breedsDisappeared
    /// Something in the list of breeds.
    case dogs(DogsAction)
  }
}

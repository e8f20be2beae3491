import Console
import Features

// The computed properties of the apps' states, to which paths can lead. Counter has none.
extension [ComputedProperty] {
  static var dogs: Self {
    [
      ComputedProperty("dogsState", \DogsApp.AppState.dogsState),
      ComputedProperty("view", \DogsState.view),
      ComputedProperty("view", \BreedState.view),
      ComputedProperty("id", \BreedState.id),
      ComputedProperty("message", \LoadFailure.message),
    ]
  }

  static var books: Self {
    [
      ComputedProperty("id", \Book.id),
      ComputedProperty("year", \Book.year),
      ComputedProperty("links", \Book.links),
      ComputedProperty("id", \BookCharacter.id),
      ComputedProperty("message", \LoadFailure.message),
    ]
  }

  static var onlineStore: Self {
    [
      ComputedProperty("shouldOpenCart", \ProductListDomain.State.shouldOpenCart),
      ComputedProperty("id", \ProductDomain.State.id),
      ComputedProperty("count", \ProductDomain.State.count),
      ComputedProperty("totalPrice", \CartListDomain.State.totalPrice),
      ComputedProperty("totalPriceString", \CartListDomain.State.totalPriceString),
      ComputedProperty("isPayButtonDisabled", \CartListDomain.State.isPayButtonDisabled),
      ComputedProperty("isRequestInProcess", \CartListDomain.State.isRequestInProcess),
      ComputedProperty("id", \CartItemDomain.State.id),
      ComputedProperty("price", \CartItem.price),
      ComputedProperty("isLoading", \DataLoadingStatus.isLoading),
    ]
  }

  static var pokemonCards: Self {
    [
      ComputedProperty("message", \LoadFailure.message),
      ComputedProperty("message", \FavoritesFailure.message),
    ]
  }
}

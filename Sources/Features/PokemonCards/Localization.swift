/// The texts of the app that the article translates.
enum Localization {
  enum Cards {
    static let title = "Cards"
  }

  enum Favorites {
    static let title = "Favourites"
  }
}

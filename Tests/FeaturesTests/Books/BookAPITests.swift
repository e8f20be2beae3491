import FeatureSupport
import Foundation
import Testing

@testable import BooksFeature

@Suite struct BookAPITests {
  @Test("The recorded books are decoded, with their numbers, years and links")
  func recordedBooks() throws {
    let books = try BookAPI.books(from: Fixtures.books)
    #expect(books.map(\.id) == Array(1...10))
    #expect(books[0].name == "A Game of Thrones")
    #expect(books[0].year == "1996")
    #expect(books[0].links.count == 21)
    #expect(books[0].links.first == characterLink(148))
  }

  @Test("Every link of the recorded books leads to a recorded character")
  func recordedCharacters() throws {
    let characters = try LoadFailure.decode([BookCharacter].self, from: Fixtures.characters)
    let known = Set(characters.map(\.id))
    #expect(characters.count == 88)
    for book in try BookAPI.books(from: Fixtures.books) {
      #expect(known.isSuperset(of: book.links))
    }
  }

  @Test("A duplicate link is followed once")
  func linksOnce() {
    #expect(
      book(1, tellers: [2, 1], characters: [1, 3, 2]).links == [2, 1, 3].map(characterLink))
  }

  @Test("A book without a number in its URL is unreadable, and the failure names the place")
  func noNumber() throws {
    let text = String(decoding: Fixtures.books, as: UTF8.self)
      .replacing("/api/books/2\"", with: "/api/books/two\"")
    #expect(throws: LoadFailure.unreadable("'[1].url' ends in no number")) {
      try BookAPI.books(from: Data(text.utf8))
    }
  }

  @Test(
    "Only web addresses are followed",
    arguments: [
      ("https://a.org/1", true), ("HTTP://a.org/1", true), ("file:///etc/passwd", false),
      ("/characters/1", false), ("ftp://a.org/1", false), ("javascript:1", false),
    ])
  func followable(link: String, isFollowed: Bool) throws {
    let link = try requireURL(link)
    if isFollowed {
      #expect(try BookAPI.followable(link) == link)
    } else {
      #expect(throws: LoadFailure.unreadable("'\(link)' is not a web address")) {
        try BookAPI.followable(link)
      }
    }
  }

  @Test("By default, a program uses the API on the internet")
  func defaults() {
    #expect(
      BookAPI.booksURL(BookAPI.baseURL).absoluteString == "https://anapioficeandfire.com/api/books")
    #expect(BookAPI.timeout == .seconds(10))
  }
}

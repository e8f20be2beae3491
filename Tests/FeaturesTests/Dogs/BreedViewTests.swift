import Foundation
import Testing

@testable import Features

@Suite struct BreedViewTests {
  private static let bulldog = Dog(breed: "bulldog", subBreeds: ["boston", "english", "french"])
  private static let url = URL(string: "https://images.dog.ceo/breeds/akita/Akita_Inu_dog.jpg")

  @Test("A breed without a picture has a placeholder that says what fetches one")
  func placeholder() {
    #expect(
      BreedView.text(BreedState(dog: Self.bulldog, imageURL: nil).view) == """
        Bulldog                                3 sub-breeds
          image          none yet: breed.loadImage fetches one
          Boston
          English
          French
        """)
  }

  @Test("A breed with a picture shows its URL; one without sub-breeds says so")
  func picture() {
    let akita = Dog(breed: "akita", subBreeds: [])
    #expect(
      BreedView.text(BreedState(dog: akita, imageURL: Self.url).view) == """
        Akita                                  no sub-breeds
          image          https://images.dog.ceo/breeds/akita/Akita_Inu_dog.jpg
        """)
  }

  @Test("A picture that could not be loaded is replaced by a message")
  func failed() {
    let dog = Dog(breed: "hound", subBreeds: ["afghan"])
    let failure = LoadFailure.offline("127.0.0.1:8080 refuses connections")
    #expect(
      BreedView.text(BreedState(dog: dog, imageURL: nil, failure: failure).view) == """
        Hound                                  1 sub-breed
          failed         The server cannot be reached: 127.0.0.1:8080 refuses
                         connections. breed.loadImage tries again.
          Afghan
        """)
  }

  @Test("A later picture that could not be loaded leaves the earlier one")
  func failedLater() {
    let dog = Dog(breed: "hound", subBreeds: [])
    #expect(
      BreedView.text(BreedState(dog: dog, imageURL: Self.url, failure: .timedOut).view) == """
        Hound                                  no sub-breeds
          image          https://images.dog.ceo/breeds/akita/Akita_Inu_dog.jpg
          failed         The server did not answer in time. breed.loadImage tries again.
        """)
  }
}

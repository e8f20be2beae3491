import FeatureSupport
import Foundation
import Testing

@testable import DogsFeature

@Suite struct DogAPITests {
  @Test(
    "URLs follow the API's documentation, for any base URL",
    arguments: ["http://localhost:80/api", "http://localhost:80/api/"])
  func addresses(base: String) throws {
    let base = try requireURL(base)
    #expect(
      DogAPI.breedsURL(base).absoluteString == "http://localhost:80/api/breeds/list/all")
    #expect(
      DogAPI.imageURL(base, breed: "akita").absoluteString
        == "http://localhost:80/api/breed/akita/images/random")
  }

  @Test(
    "A breed's name is one component of the URL, even with special characters",
    arguments: [
      ("st bernard", "st%20bernard"), ("a/b", "a%2Fb"), ("a?b#c", "a%3Fb%23c"), ("100%", "100%25"),
      ("%2F", "%252F"), ("épagneul", "%C3%A9pagneul"), ("a\nb", "a%0Ab"),
    ]
  )
  func encoding(breed: String, encoded: String) throws {
    let url = DogAPI.imageURL(try requireURL("http://localhost"), breed: breed)
    #expect(url.absoluteString == "http://localhost/breed/\(encoded)/images/random")
  }

  @Test("The recorded answers are decoded")
  func recorded() throws {
    #expect(try DogAPI.dogs(from: Fixtures.breeds).count == 99)
    #expect(
      try DogAPI.image(from: Fixtures.image)?.absoluteString
        == "https://images.dog.ceo/breeds/akita/Akita_Inu_dog.jpg")
  }

  @Test(
    "An answer without a picture has none",
    arguments: [#"{"message": null}"#, #"{}"#, #"{"message": ""}"#])
  func noImage(answer: String) throws {
    #expect(try DogAPI.image(from: Data(answer.utf8)) == nil)
  }

  @Test(
    "An answer of another form is unreadable, and the failure names the place",
    arguments: [
      (#"{"message": 3}"#, "'message' is not text"),
      (#"[]"#, "the answer is not an object"),
    ]
  )
  func otherShape(answer: String, reason: String) {
    #expect(throws: LoadFailure.unreadable(reason)) {
      try DogAPI.image(from: Data(answer.utf8))
    }
  }
}

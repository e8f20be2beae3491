import FeatureSupport
import Foundation
import Testing

@testable import CounterFeature

@Suite struct NumberFactAPITests {
  @Test(
    "The URL of a fact contains the number, for any base URL",
    arguments: [
      ("http://localhost:80/api", 7, "http://localhost:80/api/7/trivia"),
      ("http://localhost:80/api/", 0, "http://localhost:80/api/0/trivia"),
      ("http://numbersapi.com", -12, "http://numbersapi.com/-12/trivia"),
    ])
  func addresses(base: String, number: Int, address: String) throws {
    let url = NumberFactAPI.triviaURL(try requireURL(base), number: number)
    #expect(url.absoluteString == address)
  }

  @Test("A fact is the answer's text without white space around it")
  func fact() throws {
    #expect(
      try NumberFactAPI.fact(from: Data(" 7 is a number.\r\n".utf8)) == "7 is a number.")
    let longest = String(repeating: "x", count: 1000)
    #expect(try NumberFactAPI.fact(from: Data(longest.utf8)) == longest)
  }

  @Test(
    "An answer that is not a fact says why",
    arguments: [
      (Data(), "it is empty"), (Data("\n \t".utf8), "it is empty"),
      (Data([0x37, 0xFF]), "it is not text"),
      (Data(" <!DOCTYPE html><p>Sign in</p>".utf8), "it is a web page and not a fact"),
      (Data(String(repeating: "x", count: 1001).utf8), "it is longer than 1000 characters"),
    ])
  func unreadable(answer: Data, reason: String) {
    #expect(throws: LoadFailure.unreadable(reason)) { try NumberFactAPI.fact(from: answer) }
  }

  @Test("By default, a program uses the live client")
  func defaults() {
    #expect(NumberFactAPI.baseURL.absoluteString == "http://numbersapi.com")
    #expect(NumberFactAPI.timeout == .seconds(10))
  }
}

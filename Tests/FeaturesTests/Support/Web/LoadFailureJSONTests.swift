import Foundation
import Testing

@testable import FeatureSupport

@Suite struct LoadFailureJSONTests {
  private struct Sample: Decodable {
    let name: String
    let counts: [Int]?
    let isGood: Bool?
    let next: [String: [Double]]?
    let site: URL?
    let price: Decimal?
  }

  @Test(
    "JSON of the wrong form says what is wrong and where",
    arguments: [
      (#"{}"#, "the answer has no 'name'"),
      (#"[]"#, "the answer is not an object"),
      (#"{"name": 1}"#, "'name' is not text"),
      (#"{"name": null}"#, "'name' is not text"),
      (#"{"name": "", "counts": {}}"#, "'counts' is not a list"),
      (#"{"name": "", "counts": [1, "x"]}"#, "'counts[1]' is not a number"),
      (#"{"name": "", "price": "9.99"}"#, "'price' is not a number"),
      (#"{"name": "", "isGood": 3}"#, "'isGood' is not true or false"),
      (#"{"name": "", "next": {"a": [true]}}"#, "'next.a[0]' is not a number"),
    ]
  )
  func misfit(json: String, reason: String) {
    #expect(throws: LoadFailure.unreadable(reason)) {
      try LoadFailure.decode(Sample.self, from: Data(json.utf8))
    }
  }

  @Test("A failure is described in at most 200 characters")
  func long() throws {
    let key = String(repeating: "k", count: 10_000)
    let json = #"{"name": "", "next": {"\#(key)": 1}}"#
    let failure = #expect(throws: LoadFailure.self) {
      try LoadFailure.decode(Sample.self, from: Data(json.utf8))
    }
    #expect(failure?[case: \.unreadable]?.count == 200)
  }
}

import Foundation
import Kernel

/// Actions like those of an app. Their schemas are written by hand, because these tests are about
/// the language and should not fail if the macro is wrong.
enum SampleAction: Equatable, Sendable {
  case appeared
  case dogs(SampleDogsAction)
  case load(SampleLoadAction)
  case values(SampleValuesAction)
  case tree(SampleTreeAction)
  case child(action: SampleTreeAction)
  case painted(SampleCanvas)
  case `default`
}

enum SampleDogsAction: Equatable, Sendable {
  case loadDogs
  case dogsLoaded([SampleDog])
  case filterQueryChanged(String)
  case breedWasSelected(name: String)
  case moved(Int, Int)
  case renamed(id: Int, name: String?)
  case paged(Int, size: Int = 20)
}

enum SampleLoadAction: Sendable {
  case finished(Result<[SampleDog], any Error>)
  case saved(Result<Void, any Error>)
  case failed(any Error)
}

/// Errors with the same text are equal.
extension SampleLoadAction: Equatable {
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.finished(.success(let a)), .finished(.success(let b))): a == b
    case (.finished(.failure(let a)), .finished(.failure(let b))): "\(a)" == "\(b)"
    case (.saved(.success), .saved(.success)): true
    case (.saved(.failure(let a)), .saved(.failure(let b))): "\(a)" == "\(b)"
    case (.failed(let a), .failed(let b)): "\(a)" == "\(b)"
    default: false
    }
  }
}

enum SampleValuesAction: Equatable, Sendable {
  case small(Int8)
  case big(UInt64)
  case double(Double)
  case float(Float)
  case text(String)
  case character(Character)
  case flag(Bool?)
  case nested(Int??)
  case scores([String: Int])
  case rows([[Int]])
  case tags(Set<String>)
  case url(URL)
  case uuid(UUID)
  case date(Date)
  case decimal(Decimal)
  case data(Data)
  case wait(Duration)
  case mode(SampleMode)
  case shape(SampleShape?)
  case tag(SampleTag)
  case renamed(SampleRenamed)
}

/// An action that contains itself.
indirect enum SampleTreeAction: Equatable, Sendable {
  case tap
  case child(SampleTreeAction)
  case row(id: Int, action: SampleTreeAction)
}

struct SampleDog: Equatable, Hashable, Decodable, Sendable {
  var breed: String
  var subBreeds: [String]
  var age: Int?
}

/// Not `Decodable`, so only effects can create one.
final class SampleCanvas: Equatable, Sendable {
  let pixels: [UInt8]
  init(pixels: [UInt8]) { self.pixels = pixels }
  static func == (one: SampleCanvas, other: SampleCanvas) -> Bool { one.pixels == other.pixels }
}

/// The raw values differ from the names, and the type has its own description.
enum SampleMode: String, Decodable, Sendable, CustomStringConvertible {
  case dark = "D", light = "L", none = "N"
  var description: String { "mode \(rawValue)" }
}

/// A synthesized decoder for every kind of payload.
enum SampleShape: Equatable, Codable, Sendable {
  case none
  case circle(radius: Double)
  case square(Int)
  case box(Int, height: Int)
  case group([SampleShape])
}

struct SampleTag: RawRepresentable, Equatable, Decodable, Sendable {
  var rawValue: String
}

struct SampleRenamed: Equatable, Decodable, Sendable {
  var breedName: String
  var count: Int

  enum CodingKeys: String, CodingKey {
    case breedName = "breed_name"
    case count
  }
}

import Foundation

extension LoadFailure {
  /// The maximum length of a server's message, in characters.
  static let messageLimit = 200

  /// Creates the failure for an answer's status and body.
  ///
  /// If the body is JSON with a `message`, at most 200 characters of it are kept.
  static func status(_ status: Int, body: Data) -> Self {
    struct ErrorBody: Decodable {
      let message: String
    }
    let message = try? JSONDecoder().decode(ErrorBody.self, from: body).message
    return .status(status, message: message.map { String($0.prefix(messageLimit)) })
  }

  /// Decodes JSON.
  ///
  /// - Throws: `unreadable`, with what was expected and where.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data
  ) throws(LoadFailure) -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw .unreadable(String(describe(error).prefix(messageLimit)))
    } catch {
      throw .unreadable(String(String(describing: error).prefix(messageLimit)))
    }
  }

  private static func describe(_ error: DecodingError) -> String {
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      "it is not JSON" + (context.underlyingError.map { ": \(parserMessage($0))" } ?? "")
    case .dataCorrupted(let context):
      "\(place(context.codingPath)) \(context.debugDescription)"
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath)) has no '\(key.stringValue)'"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "\(place(context.codingPath)) is not \(name(of: type))"
    @unknown default:
      String(describing: error)
    }
  }

  /// The path in the answer: `'message.hound[2]'`.
  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the answer" }
    let steps = path.enumerated().map { index, key in
      key.intValue.map { "[\($0)]" } ?? (index == 0 ? "" : ".") + key.stringValue
    }
    return "'\(steps.joined())'"
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is any FixedWidthInteger.Type, is any BinaryFloatingPoint.Type, is Decimal.Type:
      "a number"
    case is Bool.Type: "true or false"
    case is any AnyArray.Type: "a list"
    default: "an object"
    }
  }

  private static func parserMessage(_ error: any Error) -> String {
    let error = error as NSError
    let message = error.userInfo[NSDebugDescriptionErrorKey] as? String
    return message ?? error.localizedDescription
  }
}

/// An array of any type, to recognize arrays.
private protocol AnyArray {}
extension Array: AnyArray {}

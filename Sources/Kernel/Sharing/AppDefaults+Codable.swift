import Foundation

extension AppDefaults.Value: Codable {
  /// Reads a plain value of a property list.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Int before Double: a whole number can be decoded as a Double too.
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Date.self) {
      self = .date(value)
    } else if let value = try? container.decode(Data.self) {
      self = .data(value)
    } else {
      self = .strings(try container.decode([String].self))
    }
  }

  /// Writes a plain value of a property list.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .strings(let value): try container.encode(value)
    }
  }
}

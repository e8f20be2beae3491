import ConsoleSyntax
import Foundation

extension IndexSet: LiteralConvertible {
  /// The largest index that Foundation allows.
  private static let greatest = Int.max - 1

  /// Reads `[1, 3...7]`, a single range, `IndexSet(integersIn: 3...7)`, or the encoding by
  /// `Codable`.
  static func value(of literal: Literal) throws(Diagnostic) -> IndexSet {
    switch literal.kind {
    case .array(let elements):
      var indexes = IndexSet()
      for element in elements { try indexes.insert(element) }
      return indexes
    case .range:
      var indexes = IndexSet()
      try indexes.insert(literal)
      return indexes
    case .object: return try LiteralDecoder.value(of: literal, as: IndexSet.self)
    default:
      guard let arguments = try literal.constructorArguments(of: TypeName.of(IndexSet.self)) else {
        throw wrongType(literal)
      }
      return try value(of: arguments, literal)
    }
  }

  private static func value(
    of arguments: [Argument], _ literal: Literal
  ) throws(Diagnostic) -> IndexSet {
    guard let argument = arguments.first else { return IndexSet() }
    let isKnown = [nil, "integersIn", "integer"].contains(argument.label?.value)
    guard arguments.count == 1, isKnown else {
      return try LiteralDecoder.value(of: literal, as: IndexSet.self)
    }
    if case .array = argument.value.kind { return try value(of: argument.value) }
    var indexes = IndexSet()
    try indexes.insert(argument.value)
    return indexes
  }

  /// Inserts an index, or the indexes of a range.
  private mutating func insert(_ literal: Literal) throws(Diagnostic) {
    guard case .range(let lower, let upper, let isClosed) = literal.kind else {
      insert(try Self.index(literal))
      return
    }
    guard let upper else { throw Self.wrongType(literal) }
    let first = try lower.map { bound throws(Diagnostic) in try Self.index(bound) } ?? 0
    let last = try Self.index(upper)
    guard first <= last else {
      throw Diagnostic(
        .invalidValue(type: "IndexSet", reason: "\(first) is greater than \(last)."),
        at: literal.span)
    }
    insert(integersIn: first..<(isClosed ? last + 1 : last))
  }

  private static func index(_ literal: Literal) throws(Diagnostic) -> Int {
    let index = try Int.value(of: literal)
    guard index >= 0, index <= greatest else {
      throw Diagnostic(
        .numberOutOfRange(
          "\(index)", type: "IndexSet", minimum: "0", maximum: "\(greatest)"),
        at: literal.span)
    }
    return index
  }

  /// Writes three or more consecutive indexes as a range, because a set can contain millions of
  /// them.
  func write(to writer: inout ValueWriter) {
    let pieces = rangeView.flatMap { range in
      range.count > 2 ? [range.lowerBound...(range.upperBound - 1)] : range.map { $0...$0 }
    }
    writer.list(pieces, count: pieces.count, of: "Int") { writer, piece in
      if piece.count == 1 {
        writer.write(piece.lowerBound, as: Int.self)
      } else {
        writer.write(piece, as: ClosedRange<Int>.self)
      }
    }
  }
}

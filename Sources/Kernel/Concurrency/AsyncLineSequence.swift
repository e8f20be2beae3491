#if os(Linux)
  // Foundation only has this on Apple's systems.

  extension AsyncSequence where Element == UInt8 {
    /// The bytes as lines of UTF-8, without their ends and without the empty lines.
    public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
  }

  /// Lines of text, as their bytes arrive.
  ///
  /// A line ends with any of the characters that end a line in Unicode, or with the last byte. Empty lines are left
  /// out, as on Apple's systems. Bytes that are not UTF-8 become `U+FFFD`.
  public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    fileprivate let base: Base

    /// Starts with the first byte.
    public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator()) }

    /// Waits for one line after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: Base.AsyncIterator

      /// Waits for the next line that is not empty; `nil` after the last one.
      public mutating func next() async throws(Base.Failure) -> String? {
        try await next(isolation: #isolation)
      }

      /// Waits for the next line that is not empty; `nil` after the last one.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(Base.Failure) -> String? {
        var line: [UInt8] = []
        while let byte = try await base.next(isolation: actor) {
          line.append(byte)
          guard let end = Self.lengthOfEnd(of: line) else { continue }
          line.removeLast(end)
          if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      }

      /// The number of bytes of the character at the end of a line, if that ends the line.
      private static func lengthOfEnd(of line: [UInt8]) -> Int? {
        switch line.last {
        case 0x0A, 0x0B, 0x0C, 0x0D: 1
        case 0x85 where line.suffix(2).first == 0xC2: 2
        case 0xA8, 0xA9: line.suffix(3).starts(with: [0xE2, 0x80]) ? 3 : nil
        default: nil
        }
      }
    }
  }

  extension AsyncLineSequence: Sendable where Base: Sendable {}
#endif

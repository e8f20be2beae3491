import Foundation

/// Reads the size of a picture from the header of its file.
struct PictureHeader {
  private let bytes: Data.SubSequence

  /// What a header says.
  typealias Contents = (format: ScreenPicture.Format, width: Int, height: Int)

  init(_ data: Data) { bytes = data[...] }

  /// Recognises the format by its first bytes, and reads the size.
  func read() throws(PictureFailure) -> Contents {
    if bytes.isEmpty { throw .empty }
    if bytes.starts(with: Self.pngSignature) { return try png() }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try jpeg() }
    if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return try gif() }
    throw .unknownFormat
  }

  // MARK: PNG

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The first chunk is the header: its length, "IHDR", the width, the height and five more bytes.
  private func png() throws(PictureFailure) -> Contents {
    guard bytes.count >= 33 else { throw .truncated(.png) }
    guard number(at: 8, of: 4) == 13, has("IHDR", at: 12) else { throw .corrupt(.png) }
    return (.png, number(at: 16, of: 4), number(at: 20, of: 4))
  }

  // MARK: GIF

  private func gif() throws(PictureFailure) -> Contents {
    guard bytes.count >= 13 else { throw .truncated(.gif) }
    return (.gif, littleNumber(at: 6), littleNumber(at: 8))
  }

  // MARK: JPEG

  /// The markers of segments that describe a frame. C4, C8 and CC have other meanings.
  private static let frames: Set<UInt8> = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

  /// Goes from segment to segment, until one describes a frame.
  private func jpeg() throws(PictureFailure) -> Contents {
    var place = 2
    while true {
      guard place + 1 < bytes.count else { throw .truncated(.jpeg) }
      guard byte(at: place) == 0xFF else { throw .corrupt(.jpeg) }
      let marker = byte(at: place + 1)
      switch marker {
      case 0xFF:
        // Any number of these may precede a marker.
        place += 1
      case 0x01, 0xD0...0xD7:
        place += 2
      case 0x00, 0xD8, 0xD9, 0xDA:
        // The picture starts or ends before its size is known.
        throw .corrupt(.jpeg)
      default:
        guard place + 3 < bytes.count else { throw .truncated(.jpeg) }
        let length = number(at: place + 2, of: 2)
        if Self.frames.contains(marker) { return try frame(at: place, length) }
        guard length >= 2 else { throw .corrupt(.jpeg) }
        place += 2 + length
      }
    }
  }

  /// A frame: its length, a byte for the precision, the height, the width, and more.
  private func frame(at place: Int, _ length: Int) throws(PictureFailure) -> Contents {
    guard length >= 8 else { throw .corrupt(.jpeg) }
    guard place + 8 < bytes.count else { throw .truncated(.jpeg) }
    return (.jpeg, number(at: place + 7, of: 2), number(at: place + 5, of: 2))
  }

  // MARK: Bytes

  private func byte(at place: Int) -> UInt8 { bytes[bytes.startIndex + place] }

  /// A number with its most significant byte first.
  private func number(at place: Int, of count: Int) -> Int {
    (place..<place + count).reduce(0) { $0 << 8 | Int(byte(at: $1)) }
  }

  private func littleNumber(at place: Int) -> Int {
    Int(byte(at: place)) | Int(byte(at: place + 1)) << 8
  }

  private func has(_ text: String, at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: text.utf8)
  }
}

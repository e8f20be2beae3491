import Foundation
import Screens
import Testing

/// Headers of pictures, byte for byte. What comes after them is never read.
enum PictureBytes {
  static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big(width) + big(height) + [8, 6, 0, 0, 0] + [1, 2, 3, 4]
  }

  static func gif(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    Array("GIF89a".utf8) + little(width) + little(height) + [0, 0, 0]
  }

  /// A JPEG with a comment, a table of codes and filling bytes before its frame.
  static func jpeg(_ width: UInt16, _ height: UInt16, frame: UInt8 = 0xC2) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xFE, 0, 5, 0xFF, 0xC0, 0xFF, 0xFF, 0xC4, 0, 4, 1, 2, 0xFF, 0xFF]
      + [0xFF, frame, 0, 11, 8] + big16(height) + big16(width) + [1, 1, 0x11, 0]
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
  private static func big16(_ number: UInt16) -> [UInt8] {
    [UInt8(number >> 8), UInt8(number & 255)]
  }
  private static func little(_ number: UInt16) -> [UInt8] { big16(number).reversed() }
}

@Suite("The header of a picture")
struct PictureTests {
  private func failure(_ bytes: [UInt8]) -> PictureFailure? {
    do throws(PictureFailure) {
      _ = try ScreenPicture(Data(bytes))
      return nil
    } catch { return error }
  }

  @Test("It says the format and the size")
  func sizes() throws {
    let png = try ScreenPicture(Data(PictureBytes.png(320, 70_000 / 256)))
    #expect((png.format, png.width, png.height) == (.png, 320, 273))
    let gif = try ScreenPicture(Data(PictureBytes.gif(258, 3)))
    #expect((gif.format, gif.width, gif.height) == (.gif, 258, 3))
    for frame: UInt8 in [0xC0, 0xC1, 0xC2, 0xC9, 0xCF] {
      let jpeg = try ScreenPicture(Data(PictureBytes.jpeg(640, 480, frame: frame)))
      #expect((jpeg.format, jpeg.width, jpeg.height) == (.jpeg, 640, 480))
    }
  }

  @Test("A slice of data is read from its own start")
  func slice() throws {
    let data = Data([1, 2, 3] + PictureBytes.jpeg(9, 8))
    let picture = try ScreenPicture(data.dropFirst(3))
    #expect((picture.width, picture.height) == (9, 8))
  }

  @Test("A file that ends anywhere in its header is cut off, and no other one")
  func truncated() {
    let files: [(bytes: [UInt8], format: ScreenPicture.Format, signature: Int, needed: Int)] = [
      (PictureBytes.png(1, 1), .png, 8, 33), (PictureBytes.gif(1, 1), .gif, 6, 13),
      (PictureBytes.jpeg(1, 1), .jpeg, 3, 26),
    ]
    for file in files {
      for length in file.bytes.indices.dropFirst() {
        let expected: PictureFailure? =
          length < file.signature
          ? .unknownFormat : length < file.needed ? .truncated(file.format) : nil
        #expect(failure(Array(file.bytes.prefix(length))) == expected, "\(file.format) \(length)")
      }
    }
    #expect(failure([]) == .empty)
  }

  @Test("A damaged header is an error that names the format")
  func corrupt() {
    var png = PictureBytes.png(1, 1)
    png[15] = UInt8(ascii: "X")
    #expect(failure(png) == .corrupt(.png))
    for bytes in [PictureBytes.png(0, 1), PictureBytes.png(1, 0)] {
      #expect(failure(bytes) == .corrupt(.png))
    }
    #expect(failure(PictureBytes.gif(0, 4)) == .corrupt(.gif))
    let start: [UInt8] = [0xFF, 0xD8]
    let damaged: [[UInt8]] = [
      // No marker; a segment shorter than its own length; the pixels before a frame; the end; a short frame.
      [0xFF, 0xE0, 0, 2, 0x00, 0x00], [0xFF, 0xE0, 0, 1, 0xFF, 0xC0], [0xFF, 0xDA, 0, 8, 1],
      [0xFF, 0xD9, 0, 0], [0xFF, 0xC0, 0, 7, 8, 0, 1, 0, 1, 1],
    ]
    for bytes in damaged { #expect(failure(start + bytes) == .corrupt(.jpeg), "\(bytes)") }
  }

  @Test("A picture with more pixels than can be drawn safely is refused")
  func tooLarge() {
    #expect(failure(PictureBytes.png(10_000, 10_000)) == nil)
    #expect(failure(PictureBytes.png(10_001, 10_000)) == .tooLarge(width: 10_001, height: 10_000))
    let most = UInt32.max
    #expect(failure(PictureBytes.png(most, most)) == .tooLarge(width: Int(most), height: Int(most)))
  }

  @Test("Other data are no picture, and the message says what would be")
  func unknown() {
    for text in ["<html>", "RIFF1234WEBP", "GIF88a", "\u{89}PNG"] {
      #expect(failure(Array(text.utf8)) == .unknownFormat)
    }
    #expect(
      PictureFailure.unknownFormat.localizedDescription
        == "The data are no PNG, JPEG or GIF picture")
  }

  @Test("Random bytes after a signature are a picture or an error, and both happen")
  func fuzzed() {
    var random = SystemRandomNumberGenerator()
    var outcomes: [String: Int] = [:]
    let starts = [PictureBytes.png(1, 1), PictureBytes.gif(1, 1), PictureBytes.jpeg(1, 1)]
    for round in 0..<60_000 {
      var bytes = starts[round % 3]
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      let outcome = failure(Array(bytes.prefix(.random(in: 0...bytes.count, using: &random))))
      outcomes[
        outcome.map { "\($0)".prefix { $0 != "(" } }.map(String.init) ?? "picture", default: 0] += 1
    }
    #expect(
      Set(outcomes.keys).isSuperset(of: ["picture", "truncated", "corrupt", "unknownFormat"]),
      "\(outcomes)")
  }
}

import Foundation
import Screens

/// How a terminal gets pictures.
enum PictureProtocol: String, CaseIterable {
  /// The graphics protocol of kitty, which Ghostty and Konsole know too.
  case kitty
  /// The inline images of iTerm2, which WezTerm and Konsole know too.
  case iterm
}

/// A picture, and the cells of a terminal that it takes.
///
/// What is written contains the bytes of the picture only as base64, so the terminal cannot take a part of
/// them for a command.
struct TerminalPicture {
  /// Why a terminal cannot draw a picture.
  enum Obstacle: Equatable {
    /// The protocol has no way to send this format.
    case format(ScreenPicture.Format)
    /// The file has more bytes than terminals take.
    case size
  }

  let picture: ScreenPicture
  let columns: Int
  let rows: Int

  /// The size of a cell in pixels. Few terminals report it, and most cells are twice as high as wide.
  private static let cell = (width: 10, height: 20)
  /// How many base64 characters kitty takes at a time.
  private static let chunk = 4096
  /// How many bytes of a file can be sent at once: iTerm2 takes 1 MB of base64 characters.
  private static let mostBytes = 768 << 10

  /// Chooses the cells: the picture is never enlarged, and keeps its proportions as well as whole cells can.
  init(_ picture: ScreenPicture, fitting columns: Int, by rows: Int) {
    self.picture = picture
    let width = Double(picture.width) / Double(Self.cell.width)
    let height = Double(picture.height) / Double(Self.cell.height)
    let scale = min(1, Double(columns) / width, Double(rows) / height)
    self.columns = min(columns, max(1, Int((width * scale).rounded())))
    self.rows = min(rows, max(1, Int((height * scale).rounded())))
  }

  /// Why a protocol cannot draw it. `nil` if it can.
  func obstacle(to kind: PictureProtocol) -> Obstacle? {
    if kind == .kitty, picture.format != .png { return .format(picture.format) }
    return picture.data.count > Self.mostBytes ? .size : nil
  }

  /// Draws the picture in empty rows: moves the cursor up from the last of them, and back.
  ///
  /// - Parameter indent: the columns to the left of the picture.
  func drawing(by kind: PictureProtocol, indent: Int) -> String {
    // To a terminal, a count of zero means one.
    let up = rows > 1 ? "\u{1B}[\(rows - 1)A" : ""
    let right = indent > 0 ? "\u{1B}[\(indent)C" : ""
    let space = String(repeating: "\n", count: rows - 1)
    // The line break comes last, because the editor adds one to a text that does not end with one.
    return space + "\u{1B}7" + up + right + sequence(by: kind) + "\u{1B}8\n"
  }

  private func sequence(by kind: PictureProtocol) -> String {
    let text = picture.data.base64EncodedString()
    switch kind {
    case .kitty: return kittySequence(text)
    case .iterm:
      let size = "size=\(picture.data.count);width=\(columns);height=\(rows)"
      return "\u{1B}]1337;File=inline=1;\(size);preserveAspectRatio=1:\(text)\u{07}"
    }
  }

  /// Transmits a PNG and shows it. The terminal must not answer, because the answer would be typed into the
  /// prompt, and must not move the cursor.
  private func kittySequence(_ text: String) -> String {
    var rest = text[...]
    var sequence = ""
    var keys = "a=T,f=100,C=1,c=\(columns),r=\(rows),"
    repeat {
      let chunk = rest.prefix(Self.chunk)
      rest = rest.dropFirst(Self.chunk)
      sequence += "\u{1B}_G\(keys)q=2,m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
      keys = ""
    } while !rest.isEmpty
    return sequence
  }
}

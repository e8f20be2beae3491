/// The entries of a session's record. A session can have a million lines, so each takes 24 bytes more than its text.
struct RecordedLines: RandomAccessCollection {
  /// The texts of all lines, one after the other.
  private var texts: [UInt8] = []
  private var places: [Place] = []
  /// The times at which lines began and ended. Consecutive lines at the same time share one.
  private var times: [Duration] = []
  /// The files that lines read, by the line's index. Few lines read any.
  private var files: [Int: [ReadFile]] = [:]

  private struct Place {
    /// The offset after its text.
    let end: Int
    // 32-bit integers, because every line has them.
    /// The index of the time at which it began, and that at which it ended.
    let began: UInt32
    let ended: UInt32
    let isOnRealClock: Bool
    let isInterrupted: Bool
    let isDone: Bool
    let isMisread: Bool
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }

  mutating func append(_ entry: SessionRecord.Entry) {
    if !entry.files.isEmpty { files[places.count] = entry.files }
    texts.append(contentsOf: entry.text.utf8)
    let began = index(of: entry.began)
    places.append(
      Place(
        end: texts.count, began: began, ended: index(of: entry.ended),
        isOnRealClock: entry.isOnRealClock, isInterrupted: entry.isInterrupted,
        isDone: entry.isDone, isMisread: entry.isMisread))
  }

  subscript(index: Int) -> SessionRecord.Entry {
    let place = places[index]
    let start = index == 0 ? 0 : places[index - 1].end
    return SessionRecord.Entry(
      text: String(decoding: texts[start..<place.end], as: UTF8.self),
      began: times[Int(place.began)], ended: times[Int(place.ended)],
      isOnRealClock: place.isOnRealClock, isInterrupted: place.isInterrupted,
      isDone: place.isDone, isMisread: place.isMisread, files: files[index] ?? [])
  }

  private mutating func index(of time: Duration) -> UInt32 {
    if times.last != time { times.append(time) }
    return UInt32(times.count - 1)
  }
}

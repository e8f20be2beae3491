/// A line for a journal, with the files that it read.
struct JournalLine: Equatable {
  let text: String
  let files: [ReadFile]
}

import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct FilesTests {
  @Reducer
  struct Picker {
    @ObservableState
    struct State: Equatable {
      var isImporting = false
      var isExporting = false
      var files: [String] = []
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case chosen(URL)
      case saved(URL)
      case cancelled
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding: break
        case .chosen(let url): state.files.append(url.lastPathComponent)
        case .saved(let url): state.files.append("saved \(url.lastPathComponent)")
        case .cancelled: state.files.append("cancelled")
        }
        return .none
      }
    }
  }

  private let trial = StoreTrial(Picker.State(), Picker()) { PickerView(store: $0) }

  @Test("A file is chosen by its path, and another kind of file is refused")
  func importing() async throws {
    try await trial.tap("Import")
    #expect(
      trial.text.hasSuffix("┌ Open a file\n│ [1] Path ________\n│ [2] Cancel"), "\(trial.text)")
    await #expect(throws: ScreenUseFailure.invalid("notes.pdf")) {
      try await trial.type("notes.pdf", "Path")
    }
    #expect(trial.state.isImporting)
    try await trial.type("/tmp/notes.JSON", "Path")
    #expect(trial.state.files == ["notes.JSON"])
    #expect(!trial.state.isImporting)
  }

  @Test("Cancelling chooses nothing")
  func cancelling() async throws {
    try await trial.tap("Import")
    try await trial.tap("Cancel")
    #expect(trial.state == Picker.State(files: ["cancelled"]))
  }

  @Test("A document is saved under a path, and nothing is written")
  func exporting() async throws {
    try await trial.tap("Export")
    #expect(trial.text.contains("[1] Path notes.txt"))
    let path = NSTemporaryDirectory() + "tca-repl-\(UUID()).txt"
    try await trial.type(path, "Path")
    #expect(trial.state.files == ["saved " + URL(fileURLWithPath: path).lastPathComponent])
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

private struct Notes: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  var text = "a"

  init() {}

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func fileWrapper(configuration _: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private struct PickerView: View {
  @Bindable var store: StoreOf<FilesTests.Picker>

  var body: some View {
    Button("Import") { store.isImporting = true }
      .fileImporter(
        isPresented: $store.isImporting, allowedContentTypes: [.json, .plainText]
      ) { result in
        if case .success(let url) = result { store.send(.chosen(url)) }
      } onCancellation: {
        store.send(.cancelled)
      }
    Button("Export") { store.isExporting = true }
      .fileExporter(
        isPresented: $store.isExporting, document: Notes(), contentType: .plainText,
        defaultFilename: "notes.txt"
      ) { result in
        if case .success(let url) = result { store.send(.saved(url)) }
      }
  }
}

import Foundation

extension View {
  /// Asks for a file while a binding is `true`. On a screen of text, its path is typed.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes types: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    askingForFile(
      "Open a file", isPresented, accepting: types, onCancellation: onCancellation
    ) { onCompletion(.success($0)) }
  }

  /// Asks for files while a binding is `true`. On a screen of text, the path of one is typed.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes types: [UTType],
    allowsMultipleSelection _: Bool, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    askingForFile(
      "Open a file", isPresented, accepting: types, onCancellation: onCancellation
    ) { onCompletion(.success([$0])) }
  }

  /// Asks where to write a document while a binding is `true`. On a screen of text, the path is typed, and nothing is
  /// written.
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType,
    defaultFilename name: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    askingForFile(
      "Save a file", isPresented.and(document != nil), named: name, accepting: [contentType],
      onCancellation: onCancellation
    ) { onCompletion(.success($0)) }
  }

  /// Asks where to move a file while a binding is `true`. On a screen of text, the path is typed, and nothing is moved.
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    askingForFile(
      "Move a file", isPresented.and(file != nil), named: file?.lastPathComponent, accepting: []
    ) { onCompletion(.success($0)) }
  }

  private func askingForFile(
    _ title: String, _ isPresented: Binding<Bool>, named name: String? = nil,
    accepting types: [UTType], onCancellation: @escaping () -> Void = {},
    _ choose: @escaping (URL) -> Void
  ) -> some View {
    asking { _ in
      guard isPresented.wrappedValue else { return nil }
      return Question(
        role: .dialog, title: title,
        buttons: { context in
          [
            context.part("file").file(name ?? "", types) {
              isPresented.wrappedValue = false
              choose($0)
            }
          ]
        },
        dismiss: {
          isPresented.wrappedValue = false
          onCancellation()
        })
    }
  }
}

extension Binding<Bool> {
  fileprivate func and(_ isTrue: Bool) -> Self {
    Self(get: { wrappedValue && isTrue }, set: { wrappedValue = $0 })
  }
}

extension _ViewContext {
  /// A field for the path of a file. A path of a file of another kind is refused.
  fileprivate func file(
    _ name: String, _ types: [UTType], _ choose: @escaping (URL) -> Void
  ) -> _ViewItem {
    var element = ScreenTree.Element(.textField, "Path")
    element.value = name
    return usable(element, [.type]) { use throws(ScreenUseFailure) in
      guard case .type(let path) = use else { return }
      let url = URL(fileURLWithPath: path)
      let isAccepted =
        types.isEmpty || types.contains { $0.accepts(filenameExtension: url.pathExtension) }
      guard !path.isEmpty, isAccepted else { throw .invalid(path) }
      choose(url)
    }
  }
}

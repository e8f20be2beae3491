import ConsoleSyntax

extension ValueReference {
  /// The line that shows the value: `:state path @3`.
  var showing: String {
    let path = path.components.isEmpty ? [] : ["\(path)"]
    return ([":state"] + path + (step.map { ["@\($0.value)"] } ?? [])).joined(separator: " ")
  }
}

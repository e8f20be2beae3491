import SwiftSyntax

/// Generates the members that `@CasePathable` adds to an enum.
struct CasePathsWriter {
  let enumName: String
  let access: String
  let members: [EnumMember]

  /// `struct AllCasePaths`: a property for each case, the subscript that returns a value's case,
  /// and the iterator.
  var allCasePaths: DeclSyntax {
    """
    \(raw: access)nonisolated struct AllCasePaths: \
    Kernel.CasePathReflectable, Swift.Sequence, Swift.Sendable {
    \(raw: (self.properties + self.lookup + self.iterator).joined(separator: "\n"))
    }
    """
  }

  /// `struct AllCasePaths` with only a property for each case, for enums whose cases are never
  /// listed.
  var casePathProperties: DeclSyntax {
    """
    \(raw: access)nonisolated struct AllCasePaths: Swift.Sendable {
    \(raw: properties.joined(separator: "\n"))
    }
    """
  }

  var allCasePathsProperty: DeclSyntax {
    """
    \(raw: access)nonisolated static var allCasePaths: AllCasePaths {
      AllCasePaths()
    }
    """
  }

  var caseSchemas: DeclSyntax {
    let body = self.array(of: "Kernel.CaseSchema<\(enumName)>", named: "schemas", self.schema)
    return """
      \(raw: access)nonisolated static var caseSchemas: [Kernel.CaseSchema<\(raw: enumName)>] {
      \(raw: body.joined(separator: "\n"))
      }
      """
  }

  private var properties: [String] {
    self.members.lines { enumCase in
      guard !enumCase.isUnavailable else { return [] }
      let attributes = enumCase.availability.map(\.description)
      // Pass the case itself as a function instead of a closure that calls it, because the compiler
      // would warn about a call with a payload that has no values. Not for names that are also
      // members of types: Swift 6.3 would resolve the case to the type and crash.
      let isOneValue = enumCase.parameters.count == 1
      let embedding =
        isOneValue && !Self.typeNames.contains(enumCase.name.withoutBackticks)
        ? "\(enumName).\(enumCase.name.text)"
        : "{ \(enumCase.construction { isOneValue ? "$0" : "$0.\($0)" }) }"
      return attributes + [
        "\(access)var \(enumCase.name.text): "
          + "Kernel.AnyCasePath<\(enumName), \(enumCase.payloadType)> {",
        "Kernel.AnyCasePath(",
        "embed: \(embedding),",
        "extract: {",
        self.extraction(of: enumCase, from: "$0", returning: { self.payload(of: $0) }),
        "}",
        ")",
        "}",
      ]
    }
  }

  /// Names that mean a type after a dot: `.Type` and `.Protocol` of every type, `.Cases` of every
  /// type with case paths.
  private static let typeNames: Set = ["Cases", "Protocol", "Type"]

  private var lookup: [String] {
    let branches = self.members.lines { enumCase in
      let name = enumCase.name.text
      guard !enumCase.isUnavailable else { return [] }
      return self.isWithoutValues
        ? ["if case .\(name) = root {", "return \\.\(name)", "}"]
        : ["case .\(name): return \\.\(name)"]
    }
    return [
      "\(access)subscript(root: \(enumName)) -> Kernel.PartialCaseKeyPath<\(enumName)> {"
    ] + lookup(branches) + ["}"]
  }

  private func lookup(_ branches: [String]) -> [String] {
    // The compiler would warn that a switch without cases is never executed.
    if branches.isEmpty { return ["get {}"] }
    if isWithoutValues { return branches + ["return \\.never"] }
    return ["switch root {"] + branches + ["}"]
  }

  /// Whether every case may have a payload without values, such as an alert without actions, or the
  /// actions of a feature that has none. Swift 6.3 reports a switch over such an enum as not
  /// exhaustive.
  private var isWithoutValues: Bool {
    let cases = self.members.compactMap { member in
      if case .enumCase(let enumCase) = member { enumCase } else { nil }
    }
    return !cases.isEmpty
      && cases.allSatisfy { enumCase in
        enumCase.parameters.contains { $0.type.contains("Never") || $0.type.hasSuffix(".Action") }
      }
  }

  private var iterator: [String] {
    let element = "Kernel.PartialCaseKeyPath<\(enumName)>"
    let paths = self.array(of: element, named: "paths", calling: ".makeIterator()") {
      ["\\.\($0.name.text)"]
    }
    return ["\(access)func makeIterator() -> Swift.IndexingIterator<[\(element)]> {"] + paths
      + ["}"]
  }

  /// The statements that return an array with one element per case.
  ///
  /// An array literal cannot contain `#if`, so if the enum has such blocks, the elements are
  /// appended.
  private func array(
    of element: String,
    named name: String,
    calling method: String = "",
    _ write: (EnumCase) -> [String]
  ) -> [String] {
    func available(_ enumCase: EnumCase) -> [String] {
      enumCase.isUnavailable ? [] : write(enumCase)
    }
    if self.members.isUnconditional {
      let elements = self.members.lines { enumCase in
        var lines = available(enumCase)
        if !lines.isEmpty { lines[lines.count - 1] += "," }
        return lines
      }
      return ["let \(name): [\(element)] = ["] + elements + ["]", "return \(name)\(method)"]
    }
    let appends = self.members.lines { enumCase in
      let lines = available(enumCase)
      return lines.isEmpty ? [] : ["\(name).append("] + lines + [")"]
    }
    return ["var \(name): [\(element)] = []"] + appends + ["return \(name)\(method)"]
  }

  private func payload(of enumCase: EnumCase) -> String {
    switch enumCase.parameters.count {
    case 0: "()"
    case 1: "v0"
    default: "(\(enumCase.bindings))"
    }
  }

  private func extraction(
    of enumCase: EnumCase,
    from root: String,
    returning result: (EnumCase) -> String
  ) -> String {
    let pattern =
      enumCase.parameters.isEmpty
      ? ".\(enumCase.name.text)"
      : "let .\(enumCase.name.text)(\(enumCase.bindings))"
    return """
      guard case \(pattern) = \(root) else {
      return nil
      }
      return \(result(enumCase))
      """
  }
}

extension CasePathsWriter {
  /// The schema of a case. A case with at most one associated value uses its case path.
  private func schema(of enumCase: EnumCase) -> [String] {
    let documentation = enumCase.documentation.map { ", documentation: \($0)" } ?? ""
    let name = "name: \"\(enumCase.name.withoutBackticks)\"\(documentation)"
    let path = "path: allCasePaths.\(enumCase.name.text)"
    switch enumCase.parameters.count {
    case 0:
      return ["Kernel.CaseSchema(\(name), \(path))"]
    case 1:
      let parameter = self.parameter(enumCase.parameters[0])
      return ["Kernel.CaseSchema(", "\(name),", "parameter: \(parameter),", path, ")"]
    default:
      return ["Kernel.CaseSchema(", "\(name),", "parameters: ["]
        + enumCase.parameters.map { "\(self.parameter($0))," }
        + ["],", "embed: { values in"]
        + self.embedding(of: enumCase)
        + [
          "},",
          "extract: { root in",
          self.extraction(of: enumCase, from: "root") { enumCase in
            "[\(enumCase.parameters.indices.map { "v\($0) as Any" }.joined(separator: ", "))]"
          },
          "}",
          ")",
        ]
    }
  }

  private func embedding(of enumCase: EnumCase) -> [String] {
    let casts = enumCase.parameters.enumerated().map { index, parameter in
      "let v\(index) = Kernel.CaseSchema<\(enumName)>.argument(values[\(index)], "
        + "as: (\(parameter.type)).self)"
    }
    return ["guard values.count == \(enumCase.parameters.count),"]
      + [casts.joined(separator: ",\n"), "else {", "return nil", "}"]
      + ["return \(enumCase.construction { "v\($0)" })"]
  }

  private func parameter(_ parameter: EnumCase.Parameter) -> String {
    let label = parameter.label.map { "\"\($0.trimmingBackticks)\"" } ?? "nil"
    var arguments = "label: \(label), type: (\(parameter.type)).self"
    if let defaultValue = parameter.defaultValue {
      arguments += ", defaultValue: { (\(defaultValue)) as \(parameter.type) as Any }"
    }
    return "Kernel.CaseSchema<\(enumName)>.Parameter(\(arguments))"
  }
}

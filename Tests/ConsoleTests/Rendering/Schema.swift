import Foundation

/// A JSON Schema. Supports only what `docs/output.schema.json` uses, and rejects other keywords.
struct Schema {
  private let root: [String: Any]

  /// The schema in `docs`.
  static func documented() throws -> Schema {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/output.schema.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return Schema(root: json as? [String: Any] ?? [:])
  }

  /// The constants that definitions have for a property.
  func constants(of property: String, in definitions: [[String: Any]]) -> Set<String> {
    Set(
      definitions.compactMap { definition in
        let properties = definition["properties"] as? [String: [String: Any]]
        return properties?[property]?["const"] as? String
      })
  }

  /// The definitions of all kinds of lines.
  var lines: [[String: Any]] {
    alternatives(root).flatMap { line in
      let inner = alternatives(line)
      return inner.isEmpty ? [line] : inner
    }
  }

  private func alternatives(_ schema: [String: Any]) -> [[String: Any]] {
    (schema["oneOf"] as? [[String: Any]] ?? []).map(resolved)
  }

  private func resolved(_ schema: [String: Any]) -> [String: Any] {
    guard let reference = schema["$ref"] as? String else { return schema }
    let name = reference.replacing("#/$defs/", with: "")
    return (root["$defs"] as? [String: [String: Any]])?[name] ?? ["unknown": name]
  }

  /// What is wrong with a line, or `nil` if it is valid.
  func problem(ofLine line: String) -> String? {
    guard
      let json = try? JSONSerialization.jsonObject(
        with: Data(line.utf8), options: .fragmentsAllowed)
    else { return "no JSON: \(line)" }
    return problem(json, root, "")
  }

  private func problem(_ value: Any, _ schema: [String: Any], _ path: String) -> String? {
    for (keyword, rule) in schema {
      if let problem = problem(value, keyword, rule, schema, path) { return problem }
    }
    return nil
  }

  private func problem(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], _ path: String
  ) -> String? {
    switch keyword {
    case "$schema", "$defs", "title", "description", "required", "properties": return nil
    case "$ref": return problem(value, resolved(schema), path)
    case "const": return isEqual(value, rule) ? nil : "\(path) is \(value), not \(rule)"
    case "enum":
      let known = (rule as? [Any] ?? []).contains { isEqual(value, $0) }
      return known ? nil : "\(path) is \(value), none of \(rule)"
    case "type":
      return isType(value, rule as? String ?? "") ? nil : "\(path) is no \(rule): \(value)"
    case "items":
      return (value as? [Any] ?? []).enumerated().lazy.compactMap { place, element in
        problem(element, rule as? [String: Any] ?? [:], "\(path)[\(place)]")
      }.first
    case "oneOf", "anyOf":
      let problems = (rule as? [[String: Any]] ?? []).map { problem(value, $0, path) }
      let fits = problems.count { $0 == nil }
      if fits == 1 || fits > 0 && keyword == "anyOf" { return nil }
      return "\(path) fits \(fits) of \(problems.count): \(problems.compactMap { $0 })"
    case "additionalProperties": return membersProblem(value, schema, path)
    default: return "\(path): the keyword \(keyword) is not known here"
    }
  }

  /// Checks the members of an object. Every object in the schema has `additionalProperties`.
  private func membersProblem(
    _ value: Any, _ schema: [String: Any], _ path: String
  ) -> String? {
    guard let members = value as? [String: Any] else { return nil }
    for name in schema["required"] as? [String] ?? [] where members[name] == nil {
      return "\(path).\(name) is missing"
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (name, member) in members {
      guard let rule = properties[name] ?? schema["additionalProperties"] as? [String: Any] else {
        return "\(path).\(name) is not known"
      }
      if let problem = problem(member, rule, "\(path).\(name)") { return problem }
    }
    return nil
  }

  private func isEqual(_ one: Any, _ other: Any) -> Bool {
    if let text = one as? String { return text == other as? String }
    if let number = one as? NSNumber { return number == other as? NSNumber }
    return one is NSNull && other is NSNull
  }

  private func isType(_ value: Any, _ type: String) -> Bool {
    let number = value as? NSNumber
    let isBoolean = number.map { String(cString: $0.objCType) == "c" } ?? false
    return switch type {
    case "string": value is String
    case "boolean": isBoolean
    case "null": value is NSNull
    case "array": value is [Any]
    case "object": value is [String: Any]
    case "number": number != nil && !isBoolean
    case "integer":
      number != nil && !isBoolean && number?.doubleValue.rounded() == number?.doubleValue
    default: false
    }
  }
}

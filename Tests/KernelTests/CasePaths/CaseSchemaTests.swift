import Kernel
import Testing

@Suite("CaseSchema")
struct CaseSchemaTests {
  /// A case by name, with a value of it and the arguments of that value.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let labels: [String?]
    let value: @Sendable () -> Payloads
    var testDescription: String { self.name }
  }

  static let shapes: [Shape] = [
    Shape(name: "nothing", labels: []) { .nothing },
    Shape(name: "one", labels: [nil]) { .one(3) },
    Shape(name: "labelled", labels: ["by"]) { .labelled(by: 3) },
    Shape(name: "several", labels: [nil, "x", nil]) { .several(1, x: "2", 3.0) },
    Shape(name: "optional", labels: [nil]) { .optional(nil) },
    Shape(name: "optional", labels: [nil]) { .optional(3) },
    Shape(name: "optionals", labels: [nil, "b"]) { .optionals(nil, b: "x") },
    Shape(name: "unwrapped", labels: [nil]) { .unwrapped(3) },
    Shape(name: "tuple", labels: [nil]) { .tuple((1, b: 2)) },
    Shape(name: "anything", labels: [nil]) { .anything("x") },
    Shape(name: "error", labels: [nil]) { .error(Problem()) },
    Shape(name: "result", labels: [nil]) { .result(.success(3)) },
    Shape(name: "closure", labels: [nil]) { .closure { $0 } },
    Shape(name: "closures", labels: [nil, "then"]) { .closures({ 3 }, then: { _ in }) },
    Shape(name: "void", labels: [nil]) { .void(()) },
    Shape(name: "empty", labels: [nil]) { .empty(()) },
    Shape(name: "nested", labels: [nil]) { .nested(.one(3)) },
    Shape(name: "defaults", labels: [nil, "b"]) { .defaults(1, b: nil) },
    Shape(name: "default", labels: [nil]) { .`default`(3) },
    Shape(name: "hidden", labels: [nil, nil]) { .hidden(1, 2) },
    Shape(name: "conditional", labels: [nil, nil]) { .conditional(1, 2) },
  ]

  @Test("the arguments extracted from a case create the same case again", arguments: shapes)
  func roundTrip(of shape: Shape) throws {
    let schema = try #require(Payloads.caseSchemas.first { $0.name == shape.name })
    #expect(schema.parameters.map(\.label) == shape.labels)
    let value = shape.value()
    let extracted = try #require(schema.extract(value))
    #expect(extracted.count == shape.labels.count)
    let rebuilt = try #require(schema.embed(extracted))
    #expect(rebuilt.case == value.case)
    #expect(String(describing: rebuilt) == String(describing: value))
    for other in Payloads.caseSchemas where other.name != shape.name {
      #expect(other.extract(value) == nil, "\(other.name) takes it for its own")
    }
  }

  @Test("every case that can exist has a schema, in the order of declaration")
  func order() {
    var names: [String] = []
    for shape in Self.shapes where names.last != shape.name { names.append(shape.name) }
    #expect(Payloads.caseSchemas.map(\.name) == names + ["impossible"])
  }

  @Test("arguments of a different number or type create nothing")
  func misfits() throws {
    let one = try schema("one")
    #expect(one.embed([]) == nil)
    #expect(one.embed([1, 2]) == nil)
    #expect(one.embed(["1"]) == nil)
    let several = try schema("several")
    #expect(several.embed([1, "2"]) == nil)
    #expect(several.embed([1, 2, 3.0]) == nil)
    #expect(try schema("nothing").embed([1]) == nil)
    #expect(try schema("optional").embed(["x"]) == nil)
  }

  @Test("an optional parameter also accepts the unwrapped value")
  func bareOptional() throws {
    guard case .optional(3)? = try schema("optional").embed([3]) else {
      Issue.record("an Int was not taken for an Int?")
      return
    }
  }

  @Test("a parameter has its declared type")
  func types() throws {
    #expect(try schema("several").parameters.map { "\($0.type)" } == ["Int", "String", "Double"])
    #expect(try schema("unwrapped").parameters[0].type == Int?.self)
    #expect(try schema("result").parameters[0].type == Result<Int, any Error>.self)
    #expect(try schema("nested").parameters[0].type == Payloads.self)
  }

  @Test("a parameter creates its declared default")
  func defaults() throws {
    let parameters = try schema("defaults").parameters
    #expect(parameters[0].defaultValue?() as? Int == 7)
    let makeAbsent = try #require(parameters[1].defaultValue)
    let absent: Any = makeAbsent()
    #expect("\(type(of: absent))" == "Optional<String>")
    #expect(absent as? String == nil)
    #expect(try schema("one").parameters[0].defaultValue == nil)
  }

  @Test("a schema has the first paragraph of the comment at its case, and the file of the enum")
  func sources() {
    #expect(
      Documented.caseSchemas.map(\.documentation) == [
        "Deletes it.", #"Renames it, and keeps "quotes" and \signs."#, "Moves it over two lines.",
        nil,
      ])
    #expect(Documented.caseSchemas.allSatisfy { $0.filePath.description == #filePath })
    // Those of the standard types are written by hand.
    #expect(Int?.caseSchemas.allSatisfy { $0.filePath.description != #filePath })
  }

  private func schema(_ name: String) throws -> CaseSchema<Payloads> {
    try #require(Payloads.caseSchemas.first { $0.name == name })
  }
}

@CasePathable
private enum Documented {
  /// Deletes it.
  case delete
  ///
  /// Renames it, and
  /// keeps "quotes" and \signs.
  ///
  /// Nothing of this.
  case rename(String)
  /**
   * Moves it
   * over two lines.
   */
  case move(from: Int, to: Int)
  // No documentation.
  case stop
}

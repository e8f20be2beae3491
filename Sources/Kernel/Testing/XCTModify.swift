import IssueReporting

/// Changes the value of an optional in a test. Reports an issue if it is `nil`.
///
/// - Parameters:
///   - optional: the optional, which must have a value.
///   - message: text to add to an issue.
///   - body: changes the value. If it throws, or leaves an `Equatable` value unchanged, an issue is
///     reported. An error is not rethrown, and then nothing is changed.
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  XCTModify(
    &optional, case: \.some, message(), body,
    fileID: fileID, file: file, line: line, column: column
  )
}

/// Changes the payload of a case in a test. Reports an issue if the value is another case.
///
/// ```swift
/// XCTModify(&state.destination, case: \.edit) { $0.name = "Rex" }
/// ```
///
/// Outside of tests, and in a `TestStore`'s closures, write `state.destination.modify(\.edit)`.
///
/// - Parameters:
///   - enum: the value, which must be the case.
///   - keyPath: the path to the payload.
///   - message: text to add to an issue.
///   - body: changes the payload. If it throws, or leaves an `Equatable` payload unchanged, an
///     issue is reported. An error is not rethrown, and then nothing is changed.
public func XCTModify<Enum: CasePathable, AssociatedValue>(
  _ enum: inout Enum,
  case keyPath: CaseKeyPath<Enum, AssociatedValue>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout AssociatedValue) throws -> Void,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  XCTModify(
    &`enum`, case: AnyCasePath(keyPath), message(), body,
    fileID: fileID, file: file, line: line, column: column
  )
}

/// Changes the payload of a case, given by its case path, in a test. Reports an issue if the value
/// is another case.
///
/// - Parameters:
///   - enum: the value, which must be the case.
///   - path: the path to the payload, such as `/Destination.State.edit`.
///   - message: text to add to an issue.
///   - body: changes the payload, as for ``XCTModify(_:case:_:_:fileID:file:line:column:)``.
public func XCTModify<Enum, AssociatedValue>(
  _ enum: inout Enum,
  case path: AnyCasePath<Enum, AssociatedValue>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout AssociatedValue) throws -> Void,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  func report(_ problem: String) {
    let message = message()
    reportIssue(
      message.isEmpty ? problem : "\(message)\n\n\(problem)",
      fileID: fileID, filePath: file, line: line, column: column
    )
  }
  guard let before = path.extract(from: `enum`) else {
    report(
      """
      'XCTModify' was asked to change a payload of type \(AssociatedValue.self), but the value of \
      \(Enum.self) is another case:

      \(`enum`)

      Nothing was changed. Check what should have made it that case.
      """
    )
    return
  }
  var after = before
  do {
    try body(&after)
  } catch {
    report("The closure of 'XCTModify' threw an error, so nothing was changed: \(error)")
    return
  }
  if Assertion.isExhaustive, let before = before as? any Equatable, before.isEqual(to: after) {
    report(
      """
      The closure of 'XCTModify' left the payload of type \(AssociatedValue.self) as it was. \
      Change what is expected to change, or leave the call out.
      """
    )
  }
  `enum` = path.embed(after)
}

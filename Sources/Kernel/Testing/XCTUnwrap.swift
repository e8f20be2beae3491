import IssueReporting

/// Returns the payload of a case in a test. Reports an issue if the value is another case.
///
/// ```swift
/// let user = try XCTUnwrap(response, case: /Response.success)
/// ```
///
/// For `@CasePathable` enums, use XCTest's own function: `XCTUnwrap(response.success)`.
///
/// - Parameters:
///   - enum: the value, which must be the case.
///   - extract: extracts the payload, such as `/Response.success`.
///   - message: text to add to an issue.
/// - Returns: the payload.
/// - Throws: `CaseMismatch` if the value is another case; any error of `enum`.
public func XCTUnwrap<Enum, AssociatedValue>(
  _ enum: @autoclosure () throws -> Enum,
  case extract: (Enum) -> AssociatedValue?,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> AssociatedValue {
  let value = try `enum`()
  if let payload = extract(value) { return payload }
  let mismatch = CaseMismatch(expected: AssociatedValue.self, root: Enum.self)
  let message = message()
  let problem = "'XCTUnwrap' found another case.\n\n\(mismatch)\n\nIt is:\n\n\(value)"
  reportIssue(
    message.isEmpty ? problem : "\(message)\n\n\(problem)",
    fileID: fileID, filePath: file, line: line, column: column
  )
  throw mismatch
}

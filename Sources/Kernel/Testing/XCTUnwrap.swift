import IssueReporting

/// The payload of a case in a test; it is reported where the value is another case.
///
/// ```swift
/// let user = try XCTUnwrap(response, case: /Response.success)
/// ```
///
/// For enums that are `@CasePathable`, XCTest's own function does: `XCTUnwrap(response.success)`.
///
/// - Parameters:
///   - enum: The value that must be the case.
///   - extract: What the case holds, such as `/Response.success`.
///   - message: What to add to a report.
/// - Returns: The payload.
/// - Throws: `CaseMismatch` where the value is another case; and what `enum` throws.
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

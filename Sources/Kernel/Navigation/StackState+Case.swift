import IssueReporting

extension StackState {
  /// The payload of one case of an element, for changing a path in a test.
  ///
  /// It is `nil` if the element is missing or is another case. Assigning `nil` removes the element.
  /// A change while the element is not that case is reported as an issue and ignored.
  ///
  /// ```swift
  /// state.path[id: 0, case: \.counter]?.count = 1
  /// ```
  public subscript<Case>(
    id id: StackElementID, case path: CaseKeyPath<Element, Case>
  ) -> Case? where Element: CasePathable {
    _read { yield self[id: id, case: AnyCasePath(path)] }
    _modify { yield &self[id: id, case: AnyCasePath(path)] }
  }

  /// The payload of one case of an element, extracted by a case path.
  public subscript<Case>(
    id id: StackElementID, case path: AnyCasePath<Element, Case>
  ) -> Case? {
    get { self[id: id].flatMap { path.extract(from: $0) } }
    _modify {
      var payload = self[id: id, case: path]
      let isOtherCase = payload == nil
      yield &payload
      if isOtherCase {
        reportOtherCase(than: Case.self, id)
      } else {
        self[id: id] = payload.map { path.embed($0) }
      }
    }
  }

  private func reportOtherCase<Case>(than _: Case.Type, _ id: StackElementID) {
    reportIssue(
      """
      A payload of type '\(Case.self)' was changed through the element \(id.debugDescription) of a \
      stack, but \(self[id: id].map { "that is '\(caseName(of: $0))', another case" }
        ?? "there is none").

      Nothing was changed. Push the case first, or name the case that the element is.
      """
    )
  }
}

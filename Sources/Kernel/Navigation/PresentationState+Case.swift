import IssueReporting

extension PresentationState {
  /// The payload of one case of the state, for changing a destination in a test.
  ///
  /// It is `nil` if nothing or another case is presented. Assigning `nil` dismisses. A change while
  /// the state is not that case is reported as an issue and ignored.
  ///
  /// ```swift
  /// state.$destination[case: \.edit]?.name = "Blob"
  /// ```
  public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case?
  where State: CasePathable {
    _read { yield self[case: AnyCasePath(path)] }
    _modify { yield &self[case: AnyCasePath(path)] }
  }

  /// The payload of one case of the state, extracted by a case path.
  public subscript<Case>(case path: AnyCasePath<State, Case>) -> Case? {
    get { wrappedValue.flatMap { path.extract(from: $0) } }
    _modify {
      let isOtherCase = self[case: path] == nil
      var payload = self[case: path]
      yield &payload
      if isOtherCase {
        reportOtherCase(than: Case.self)
      } else {
        wrappedValue = payload.map { path.embed($0) }
      }
    }
  }

  private func reportOtherCase<Case>(than _: Case.Type) {
    reportIssue(
      """
      A payload of type '\(Case.self)' was changed through a presentation whose state is \
      \(wrappedValue.map { "'\(caseName(of: $0))', another case" } ?? "nil").

      Nothing was changed. Present the case first, or name the case that is presented.
      """
    )
  }
}

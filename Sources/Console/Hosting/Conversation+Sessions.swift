import ConsoleSyntax

// Sessions that were kept.
extension Conversation {
  /// Lists the sessions that are kept, or does something with one.
  ///
  /// - Returns: whether more lines are wanted.
  func perform(_ request: SessionsRequest, _ source: SourceLine) async throws(Failure) -> Bool {
    // Files that are not trusted neither see what a user did nor take it away.
    guard let folder, session.settings.trust == .full else { throw Failure(.noSessions, source) }
    switch request {
    case .list:
      let sessions = folder.sessions()
      listed = sessions.map(\.file.path)
      report(.sessions(sessions.enumerated().map { SessionRow($0.offset + 1, $0.element) }))
    case .restore(let number):
      let session = try kept(number, in: folder, source)
      guard let app = apps.first(where: { $0.name == session.app }) else {
        let reason = UnrestorableSession.unknownApp(session.app, known: apps.map(\.name))
        throw unrestorable(number, reason, source)
      }
      guard let abandoned = AbandonedSession(session.file) else {
        throw unrestorable(number, .unreadable, source)
      }
      do {
        try begin(app, abandoned.settings, missing: nil)
        guard await !recover(abandoned) else { break }
        // Half of a session looks like a whole one, so the app starts from its initial state instead.
        try begin(app, abandoned.settings, missing: nil, isTold: false)
      } catch { throw Failure(.untrustedClients(error), source) }
      throw failure(.interrupted(.restoring(number.value)), number, source)
    case .discard(let number):
      let session = try kept(number, in: folder, source)
      folder.discard(session)
      report(.note(.discarded(SessionRow(number.value, session))))
    }
    return true
  }

  /// The session with a number, as they were listed last.
  private func kept(
    _ number: Spanned<Int>, in folder: JournalFolder, _ source: SourceLine
  ) throws(Failure) -> KeptSession {
    let sessions = folder.sessions()
    if listed.isEmpty { listed = sessions.map(\.file.path) }
    guard listed.indices.contains(number.value - 1) else {
      throw failure(.noSession(number.value, count: listed.count), number, source)
    }
    let path = listed[number.value - 1]
    guard let session = sessions.first(where: { $0.file.path == path }) else {
      throw unrestorable(number, .taken, source)
    }
    return session
  }

  private func unrestorable(
    _ number: Spanned<Int>, _ reason: UnrestorableSession, _ source: SourceLine
  ) -> Failure {
    failure(.unrestorable(number.value, reason), number, source)
  }

  private func failure(
    _ problem: SessionProblem, _ number: Spanned<Int>, _ source: SourceLine
  ) -> Failure {
    Failure(
      problem: .session(problem), span: number.span, source: source, correction: nil)
  }
}

import Synchronization

@testable import Console

/// How a console with an app ends, using the app's first preset, and the lines that a script
/// prints there. The script may use live clients.
@MainActor
func consoleOutput<State, Action>(
  of script: String, _ app: ConsoleApp<State, Action>
) async -> (ConsoleExit, [String]) {
  let output = Mutex("")
  let environment = ConsoleEnvironment(
    isInteractive: false, showsColor: false, columns: nil, historyPath: nil,
    openInput: { GivenInput(script) },
    write: { text in output.withLock { $0 += text.text } }, writeError: { _ in })
  let status = await app.run(ConsoleOptions(usesLiveClients: true), in: environment)
  return (status, output.withLock { $0 }.split(separator: "\n").map(String.init))
}

import Foundation

/// The script with which a shell completes the program's command line.
enum CompletionScript {
  /// Returns a script for bash that also completes what directly follows the program's name: apps,
  /// files, and the flags of `open`, which is the subcommand if none is named. Scripts for other shells
  /// stay as they are.
  ///
  /// ArgumentParser's own script offers only the names of the subcommands there.
  static func completingDefault(_ script: String) -> String {
    let name = ProgramName.current
    let offer = "COMPREPLY+=($(compgen -W '"
    guard script.hasPrefix("#!/bin/bash"), let root = script.range(of: "\n_\(name)() {\n"),
      let place = script[root.upperBound...].range(of: offer)
    else { return script }
    let openFirst = """
      COMPREPLY=()
              unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
              "_\(name)_open"
              [[ "${COMP_CWORD}" -gt 1 || "${cur}" = -* ]] && return
              \(offer)
      """
    return script.replacingCharacters(in: place, with: openFirst)
  }
}

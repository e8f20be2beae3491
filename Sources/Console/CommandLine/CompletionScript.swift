internal import ArgumentParser
import Foundation

/// The script with which a shell completes the program's command line.
enum CompletionScript {
  /// Returns a script for bash, zsh or fish that also completes what directly follows the program's
  /// name: apps, files, and the flags of `open`, which is the subcommand if none is named. Any other text
  /// stays as it is.
  ///
  /// ArgumentParser's own scripts offer only the names of the subcommands there.
  static func completingDefault(_ script: String) -> String {
    let name = ProgramName.current
    if script.hasPrefix("#!/bin/bash") { return bash(script, name) }
    if script.hasPrefix("#compdef \(name)") { return zsh(script, name) }
    if script.contains("\nfunction __\(name)_parse_tokens ") { return fish(script, name) }
    return script
  }

  private static func bash(_ script: String, _ name: String) -> String {
    let offer = "COMPREPLY+=($(compgen -W '"
    return script.replacing(
      offer, after: "\n_\(name)() {\n",
      with: """
        COMPREPLY=()
                unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
                "_\(name)_open"
                [[ "${COMP_CWORD}" -gt 1 || "${cur}" = -* ]] && return
                \(offer)
        """)
  }

  private static func zsh(_ script: String, _ name: String) -> String {
    let result = "    local -i ret=1\n"
    return script.replacing(
      result, after: "\n_\(name)() {\n",
      with: """
            # Without a subcommand, everything is as after 'open'.
            if (( CURRENT > 2 )) && [[ "${words[2]}" != (\(ConsoleCommand.subcommandNames.joined(separator: "|"))) ]]; then
                _\(name)_open
                return
            fi
        \(result)    if (( CURRENT == 2 )); then
                _\(name)_open && ret=0
                [[ "${words[2]}" = -* ]] && return "${ret}"
            fi

        """)
  }

  private static func fish(_ script: String, _ name: String) -> String {
    let tokens = "    set -l unparsed_tokens (__\(name)_tokens -pc)\n"
    let isFirst = "__\(name)_should_offer_completions_for_positional \"\(name)\" -eq 1"
    return script.replacing(
      tokens, after: "\nfunction __\(name)_parse_tokens ",
      with: """
        \(tokens)    # Without a subcommand, everything is as after 'open'.
            if not contains -- "$unparsed_tokens[2]" \(ConsoleCommand.subcommandNames.joined(separator: " "))
                set unparsed_tokens $unparsed_tokens[1] open $unparsed_tokens[2..]
            end

        """
    )
    // The names of the subcommands are offered too, but only there.
    .replacingOccurrences(of: isFirst, with: "test (count (__\(name)_tokens -pc)) -eq 1")
  }
}

extension String {
  /// Returns a copy in which `other` replaces the first `text` after `start`. If one of them is missing,
  /// the copy is unchanged.
  fileprivate func replacing(_ text: String, after start: String, with other: String) -> String {
    guard let start = range(of: start),
      let place = self[start.upperBound...].range(of: text)
    else { return self }
    return replacingCharacters(in: place, with: other)
  }
}

import Testing

/// The completion script in a real bash.
@Suite(.programs) struct ShellCompletionTests {
  /// What bash offers for the words of a command line; the last one is being typed.
  private func offers(_ words: String...) throws -> [String] {
    let line = words.joined(separator: " ")
    let script = """
      source <("$tca_repl" --generate-completion-script bash)
      COMP_WORDS=("$tca_repl" \(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=\(words.count)
      COMP_LINE="$tca_repl \(line)"
      COMP_POINT=${#COMP_LINE}
      _tca-repl "$tca_repl" '\(words.last ?? "")' '\(words.dropLast().last ?? "")' 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try Program.shell("bash -c \"$script\"", environment: ["script": script])
    return result.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test("bash completes apps, presets and flags directly after the name of the program")
  func direct() throws {
    #expect(try offers("dog") == ["dogs"])
    #expect(try offers("dogs", "--preset", "sl") == ["slow"])
    #expect(try offers("dogs", "--clock", "") == ["real", "virtual"])
    #expect(try offers("--rec") == ["--recover"])
    #expect(try Set(offers("")).isSuperset(of: ["dogs", "counter", "run", "check"]))
  }

  @Test("bash completes the flags of a subcommand, and offers no apps there")
  func subcommand() throws {
    #expect(try offers("check", "--up") == ["--update"])
    #expect(try offers("run", "--app", "do") == ["dogs"])
    #expect(try offers("apps", "do") == [])
  }
}

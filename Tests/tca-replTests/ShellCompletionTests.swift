import Foundation
import Testing

/// The completion scripts in real shells, as far as these are installed.
@Suite(.programs) struct ShellCompletionTests {
  /// What bash offers for the words of a command line; the last one is being typed.
  private func completions(_ words: String...) throws -> [String] {
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
    #expect(try completions("dog") == ["dogs"])
    #expect(try completions("dogs", "--preset", "sl") == ["slow"])
    #expect(try completions("dogs", "--clock", "") == ["real", "virtual"])
    #expect(try completions("--rec") == ["--recover"])
    #expect(try Set(completions("")).isSuperset(of: ["dogs", "counter", "run", "check"]))
  }

  @Test("bash completes the flags of a subcommand, and offers no apps there")
  func subcommand() throws {
    #expect(try completions("check", "--up") == ["--update"])
    #expect(try completions("run", "--app", "do") == ["dogs"])
    #expect(try completions("apps", "do") == [])
  }

  /// Whether a shell is installed. `.ci/run` needs only bash.
  private static func has(_ shell: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + shell)
    }
  }

  /// What a line is after Tab in zsh.
  private func completedByZsh(_ line: String) throws -> String {
    // A second zsh at a pseudo-terminal reads the keys. Ctrl-T prints the line as it is then.
    let script = #"""
      folder=$(mktemp -d)
      trap 'rm -r "$folder"' EXIT
      "$tca_repl" --generate-completion-script zsh > "$folder/_tca-repl"
      mkdir "$folder/bin"
      ln -s "$tca_repl" "$folder/bin/tca-repl"
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PATH='$folder/bin':\$PATH; fpath=('$folder' \$fpath)"
      zpty -w shell "autoload -Uz compinit; compinit -u -D"
      zpty -w shell 'show() { print -r -- "<""$BUFFER"">"; }; zle -N show; bindkey "^T" show'
      zpty -w shell 'print re""ady'
      zpty -r shell output '*ready*'
      zpty -w -n shell "$line"$'\t\x14'
      zpty -r shell output '*<*>*'
      output=${output##*<}
      print -r -- "${output%%>*}"
      """#
    let result = try Program.shell(
      "zsh -f -c \"$script\"", environment: ["script": script, "line": line])
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(
    "zsh completes apps, presets and flags directly after the name of the program, and after 'open'",
    .enabled(if: has("zsh")),
    arguments: [
      ("tca-repl dog", "tca-repl dogs"), ("tca-repl open dog", "tca-repl open dogs"),
      ("tca-repl dogs --preset sl", "tca-repl dogs --preset slow"),
      ("tca-repl --rec", "tca-repl --recover"), ("tca-repl chec", "tca-repl check"),
      ("tca-repl check --up", "tca-repl check --update"),
      ("tca-repl run --app do", "tca-repl run --app dogs"),
      ("tca-repl apps do", "tca-repl apps do"),
    ])
  func zsh(line: String, completed: String) throws {
    #expect(try completedByZsh(line) == completed)
  }

  /// What fish offers for a line.
  private func offeredByFish(_ line: String) throws -> [String] {
    // Without a terminal, fish cannot complete apps and files: 'commandline -tC' fails there.
    let script = """
      function tca-repl; command $tca_repl $argv; end
      $tca_repl --generate-completion-script fish | source
      complete -C "$line"
      """
    let result = try Program.shell(
      "fish --no-config -c \"$script\"", environment: ["script": script, "line": line])
    // A description can follow the word.
    return result.lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(
    "fish completes presets and flags directly after the name of the program",
    .enabled(if: has("fish")))
  func fish() throws {
    #expect(try offeredByFish("tca-repl dogs --preset sl") == ["slow"])
    #expect(try offeredByFish("tca-repl --rec") == ["--recover"])
    #expect(try offeredByFish("tca-repl chec") == ["check"])
    #expect(try offeredByFish("tca-repl check --up") == ["--update"])
    #expect(try offeredByFish("tca-repl run --app do") == ["dogs"])
    #expect(try offeredByFish("tca-repl apps do") == [])
  }
}

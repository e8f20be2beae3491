import Testing

@testable import Console

@Suite struct OpeningTests {
  @Test(
    "A script, a transcript and a fence name their session in the same words",
    arguments: [
      ("", Opening()), ("counter", Opening(app: "counter")),
      ("counter --preset offline --seed 7", Opening(app: "counter", preset: "offline", seed: 7)),
      ("--seed 7 counter", Opening(app: "counter", seed: 7)),
      ("run --app counter", Opening(app: "counter")),
    ])
  func words(text: String, opening: Opening) throws {
    #expect(try Opening.ofScript("#! tca-repl " + text) == opening)
    #expect(try Opening.ofScript("#!/usr/bin/env -S tca-repl " + text) == opening)
    #expect(try Opening.ofScript("#!/usr/local/bin/tca-repl " + text) == opening)
    #expect(try Opening.ofTranscript("$ tca-repl " + text) == opening)
    #expect(try Opening.ofFence("tca-repl " + text) == opening)
  }

  @Test("A host's own name opens a session as 'tca-repl' does")
  func ownName() throws {
    let opening = Opening(app: "counter")
    try ProgramName.$current.withValue("garden") { () throws in
      #expect(opening.commandLine == "garden counter")
      #expect(try Opening.ofScript("#! garden counter") == opening)
      #expect(try Opening.ofScript("#!/usr/bin/env -S garden run --app counter") == opening)
      #expect(try Opening.ofScript("#! /home/me/garden counter") == opening)
      #expect(try Opening.ofTranscript("$ garden counter") == opening)
      #expect(try Opening.ofFence("garden counter") == opening)
      #expect(try Opening.ofScript("#! tca-repl counter") == opening)
    }
    #expect(try Opening.ofScript("#! garden counter") == nil)
  }

  @Test("Other lines open no session")
  func others() throws {
    #expect(try Opening.ofScript("# tca-repl counter") == nil)
    #expect(try Opening.ofScript("#! /bin/sh") == nil)
    #expect(try Opening.ofTranscript("tca-repl counter") == nil)
    #expect(try Opening.ofTranscript("$ ls") == nil)
    #expect(try Opening.ofFence("tca-repl-error") == nil)
    #expect(try Opening.ofFence("swift") == nil)
  }

  @Test(
    "A wrong argument is an error",
    arguments: [
      ("counter dogs", OpeningProblem.unexpected("dogs")),
      ("--live", .unexpected("--live")), ("--seed", .missingValue("--seed")),
      ("--seed x", .notASeed("x")),
    ])
  func problems(text: String, problem: OpeningProblem) {
    #expect(throws: problem) { try Opening.ofTranscript("$ tca-repl " + text) }
  }

  @Test("The words of an opening read back as the same opening")
  func written() throws {
    for opening in [
      Opening(), Opening(app: "a"),
      Opening(app: "a", preset: "p", seed: 18_446_744_073_709_551_615),
    ] {
      let line = "$ tca-repl " + opening.words.joined(separator: " ")
      #expect(try Opening.ofTranscript(line) == opening)
    }
    #expect(Opening(app: "a", seed: 0).words == ["a"])
  }
}

import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Lines with their secrets hidden")
struct HiddenLineTests {
  private let redaction = Redaction(names: ["password", "pin", "apiKey"])

  @Test(
    "The value of a secret label, key, path or action is replaced in any kind of line",
    arguments: [
      (#"login password: "abc", user: "bob""#, #"login password: $secret(password), user: "bob""#),
      (
        #"login(user: "bob", password: "abc")"#, #"login(user: "bob", password: $secret(password))"#
      ),
      (#".a(.login(`password`: "abc"))"#, #".a(.login(`password`: $secret(password)))"#),
      (
        #"login {"password": "abc", "user": "bob"}"#,
        #"login {"password": $secret(password), "user": "bob"}"#
      ),
      (#"passwordChanged "abc""#, "passwordChanged $secret(password)"),
      (#"form.setPassword("abc")"#, "form.setPassword($secret(password))"),
      (#".form(.apiKeyChanged("abc"))"#, ".form(.apiKeyChanged($secret(apiKey)))"),
      (#"rows[id: 3].passwordChanged "abc""#, "rows[id: 3].passwordChanged $secret(password)"),
      ("pinChanged 12", "pinChanged $secret(pin)"),
      (#":edit 12 passwordChanged "abc""#, ":edit 12 passwordChanged $secret(password)"),
      (
        #":until user.password == "abc" && pin > 3"#,
        ":until user.password == $secret(password) && pin > $secret(pin)"
      ),
      (
        #":expect users[0].password contains "b""#,
        ":expect users[0].password contains $secret(password)"
      ),
      (#"login password: nil, user: """#, #"login password: nil, user: """#),
      (#"login password: $user.name"#, #"login password: $user.name"#),
      (":state password @3", ":state password @3"), (":goto 4711", ":goto 4711"),
      (#"nameChanged "bob""#, #"nameChanged "bob""#), ("pinned 3", "pinned 3"),
      (#"unlock with: Pin(digits: [4, 7], hint: "x"), 3"#, "unlock with: $secret(pin), 3"),
      (#"unlock with: Lock(digits: [4, 7])"#, "unlock with: Lock(digits: [4, 7])"),
    ])
  func notation(line: String, hidden: String) {
    #expect(redaction.hidden(line).text == hidden)
    #expect(redaction.hidden(hidden).text == hidden)
  }

  @Test(
    "A line that cannot be read shows no secret either",
    arguments: [
      #"login password: "sup3rsecret"#, "login password: sup3rsecret, user: \"bob\"",
      #"passwordChanged "sup3rsecret"#, "passwordChanged sup3rsecret",
      #"login password: "sup3rsecret" user: "bob""#, #"login (password: "sup3rsecret""#,
      #":edit 3 passwordChanged "sup3rsecret"#, #"passwordChanged("sup3rsecret", )"#,
    ])
  func mistyped(line: String) {
    let hidden = redaction.hidden(line).text
    #expect(!hidden.contains("sup3rsecret"), "\(hidden)")
    #expect(hidden.contains("$secret(password)"))
  }

  @Test("A known secret is replaced without its name; steps and indices keep their numbers")
  func known() {
    redaction.learn("open sesame", as: "password")
    redaction.learn(4711, as: "pin")
    let lines = [
      (#"say "open sesame""#, "say $secret(password)"),
      (#"say "he said open sesame.""#, "say $secret(password, 2)"),
      ("# open sesame", "# $secret(password)"), (":find open sesame", ":find $secret(password)"),
      ("add 4711", "add $secret(pin)"), ("add 47110", "add 47110"), (":goto 4711", ":goto 4711"),
      (":edit 4711 add 4711", ":edit 4711 add $secret(pin)"),
      (":until rows[4711].x == 4711", ":until rows[4711].x == $secret(pin)"),
    ]
    for (line, hidden) in lines { #expect(redaction.hidden(line).text == hidden) }
    // `:edit` with a command hides the same parts as the command alone.
    for line in [":fail e1 open sesame", #":fail e1 "open sesame""#, ":resolve e1 add 4711"] {
      let hidden = redaction.hidden(line).text
      #expect(hidden.contains("$secret("))
      #expect(redaction.hidden(":edit 4711 \(line)").text == ":edit 4711 \(hidden)")
    }
  }

  @Test("A known secret is hidden without quotes, too, if it is not the name of an action")
  func words() {
    redaction.learn("an0therSecret", as: "password")
    redaction.learn("open sesame", as: "password")
    let mark = "$secret(password)"
    let lines = [
      (":mark an0therSecret", ":mark \(mark)"), (":goto an0therSecret", ":goto \(mark)"),
      ("an0therSecret", mark), ("an0therSecret?", "\(mark)?"),
      ("say @an0therSecret.json", "say @\(mark).json"), ("say $an0therSecret", "say $\(mark)"),
      (".binding(.set(\\.an0therSecret, 1))", ".binding(.set(\\.\(mark), 1))"),
      (":watch open sesame", ":watch $secret(password, 2)"),
      ("an0therSecretChanged 1", "an0therSecretChanged 1"),
    ]
    for (line, hidden) in lines { #expect(redaction.hidden(line).text == hidden) }
    redaction.exempt(names: ["an0therSecret"])
    #expect(redaction.hidden("an0therSecret").text == "an0therSecret")
  }

  @Test("A command that takes words gets the values of the secrets that it names")
  func revealed() {
    redaction.learn("an0therSecret", as: "password")
    let hidden = redaction.hidden(":mark an0therSecret").text
    #expect(redaction.revealed(hidden) == ":mark an0therSecret")
    for line in ["say $secret(password)", ":expect a == $secret(password)", ":mark $secret(pin)"] {
      #expect(redaction.revealed(line) == line)
    }
  }

  @Test(
    "The texts inside of a secret are hidden, too",
    arguments: [
      #"["ada", "open sesame"]"#, #"["ada": "open sesame"]"#, #"Login(user: "ada", "open sesame")"#,
      #".pair("ada", "open sesame")"#, #"("ada", password: "open sesame")"#,
      #""ada"..."open sesame""#, #"("ada", [.of("open sesame")])"#,
    ])
  func inside(value: String) {
    redaction.give(value, as: SecretName("password"))
    let text = redaction.scrubbed("the answer is open sesame.")
    #expect(!text.contains("sesame"), "\(text)")
    #expect(text.hasPrefix("the answer is $secret(password"))
  }

  @Test("A secret of fewer than four characters is not hidden without its name")
  func short() {
    redaction.learn("né€", as: "password")
    redaction.learn(471, as: "pin")
    #expect(redaction.hidden("# né€, 471").text == "# né€, 471")
    #expect(redaction.hidden("add 471").text == "add 471")
  }

  @Test("A value of fewer than four characters of any type is hidden by its name only")
  func shortValues() {
    redaction.learn([7], as: "pin")
    redaction.learn([71], as: "pin")
    #expect(redaction.reference(forWritten: "[7]") == nil)
    #expect(redaction.reference(forWritten: "[71]") != nil)
  }

  @Test(
    "An invisible character in a line does not reveal a secret",
    arguments: ["\u{200B}", "\u{202E}", "\u{FEFF}", "\0"])
  func harmful(character: String) {
    for line in [
      "login password\(character): \"sup3rsecret\"", "\(character)login password: \"sup3rsecret\"",
      "login password: \"sup3rsecret\"\(character)",
    ] {
      #expect(!redaction.masked(line).text.contains("sup3rsecret"))
    }
    #expect(
      !redaction.hidden("\(character)x password: \"sup3rsecret\"").text.contains("sup3rsecret"))
  }

  @Test("A line of any length is hidden")
  func long() {
    let spaces = String(repeating: " ", count: 1 << 20)
    let hidden = redaction.hidden(spaces + #"password: "sup3rsecret""#).text
    #expect(hidden == spaces + "password: $secret(password)")
  }

  @Test("Values from the environment get the first numbers")
  func environment() {
    redaction.take(from: ["TCA_REPL_SECRET_PIN": "4711", "TCA_REPL_SECRET_PIN_2": "4712"])
    #expect(redaction.secret("4713", named: "pin") == SecretName("pin", number: 3))
    #expect(redaction.secret("4711", named: "pin") == SecretName("pin"))
    #expect(redaction.hidden("add 4712").text == "add $secret(pin, 2)")
  }

  @Test("A secret that was forgotten is asked for again, but stays hidden")
  func forgetting() {
    redaction.give("not a number", as: SecretName("pin"))
    redaction.forget(SecretName("pin"))
    #expect(redaction.readings(of: SecretName("pin")) == nil)
    #expect(!redaction.scrubbed("it is not a number").contains("not a number"))
    redaction.give("4711", as: SecretName("pin"))
    #expect(redaction.hidden("add 4711").text == "add $secret(pin)")
  }

  @Test("A masked line has no correction, because it contains less than the user typed")
  func correction() {
    let line = #"login pasword: "abc""#
    let edit = TextEdit(SourceSpan(6, 13), "password")
    #expect(redaction.masked(line).moved(edit) == nil)
    #expect(redaction.hidden(line).moved(edit) == edit)
  }

  @Test(
    "An example in place of a masked line is shown, if it contains nothing of that line's texts")
  func example() {
    func correction(of line: String, to other: String) -> String? {
      let problem = LineProblem.line(.wrongType(expected: "Int", found: .text))
      let refusal = Refusal(
        problem: problem, span: nil, correction: TextEdit(wholeLine: line, other))
      let failure = Failure(refusal, in: SourceLine(text: line)).hiding(redaction)
      return failure.correction?.applied(to: failure.source.text)
    }
    #expect(correction(of: #"pick "abc""#, to: "pick [0, 2]") == "pick [0, 2]")
    #expect(correction(of: #"pick "4711""#, to: "pick 4711") == nil)
    #expect(correction(of: "pick abc", to: "pick .abc") == nil)
    #expect(correction(of: #"pick "abc""#, to: #"pick "text""#) == nil)
  }

  @Test("A span moves with the replacements before it")
  func places() {
    let line = #"login password: "abcdefghijklmnopqrstuvwxyz", nmae: "x""#
    let hidden = redaction.hidden(line)
    let start = line.utf8.count - #"nmae: "x""#.utf8.count
    #expect(hidden.moved(SourceSpan(start, start + 4)).text(in: hidden.text) == "nmae")
    #expect(hidden.moved(SourceSpan(16, 44)).text(in: hidden.text) == "$secret(password)")
    #expect(hidden.moved(TextEdit(SourceSpan(16, 44), "x")) == nil)
  }

  @Test("References to secrets are found with their spans")
  func references() {
    let hidden = redaction.hidden("a b: $secret(password), c: [$secret(pin, 2)], d: $path")
    #expect(
      hidden.references.map(\.secret) == [SecretName("password"), SecretName("pin", number: 2)])
    #expect(hidden.references.first?.span == SourceSpan(5, 22))
  }

  @Test("Before a line has run, all of its texts are masked")
  func masked() {
    #expect(redaction.masked(#"say "hello", 12345, 3"#).text == #"say "…", "…", 3"#)
  }

  @Test(
    "Words without quotes are masked where values belong",
    arguments: [
      ("say hello", #"say "…""#), ("a.say to: hello, x: .loud", #"a.say to: "…", x: .loud"#),
      ("say Card(holder: hello)", #"say Card(holder: "…")"#), ("say true, nil", "say true, nil"),
      (":resolve e1 passwordChanged(hello)", ":resolve e1 passwordChanged($secret(password))"),
      (":goto start", ":goto start"),
    ])
  func maskedWords(line: String, masked: String) {
    #expect(redaction.masked(line).text == masked)
  }
}

@Suite("Names of secrets")
struct SecretNameTests {
  @Test(
    "The name of the environment variable has the words of the secret, in capitals",
    arguments: [
      (SecretName("password"), "TCA_REPL_SECRET_PASSWORD"),
      (SecretName("apiKey"), "TCA_REPL_SECRET_API_KEY"),
      (SecretName("token2FA"), "TCA_REPL_SECRET_TOKEN2_FA"),
      (SecretName("straße", number: 2), "TCA_REPL_SECRET_STRA_E_2"),
      (SecretName("pin", number: 0), "TCA_REPL_SECRET_PIN_0"),
    ])
  func variable(secret: SecretName, variable: String) {
    #expect(secret.variable == variable)
  }

  @Test("A printed secret reads back as the same secret")
  func roundTrip() throws {
    for secret in [SecretName("a"), SecretName("b", number: 2), SecretName("two words", number: 0)]
    {
      #expect(try Literal.parse("\(secret)").kind == .secret(secret))
      #expect(try Literal.parse("\(secret)").description == "\(secret)")
    }
    #expect(throws: Diagnostic.self) { try Literal.parse("$secret(a b)") }
    #expect(try Literal.parse("$secret.x").description == "$secret.x")
  }
}

@Suite("Secret texts")
struct SecretTextsTests {
  @Test("The longest secret text is found at any position, but not inside of a longer number")
  func replacing() {
    var texts = SecretTexts()
    texts.insert("sesame", of: "1")
    texts.insert("sesame street", of: "2")
    texts.insert("abc", of: "3")
    texts.insert("4711", isNumber: true, of: "4")
    texts.insert("né€é", of: "5")
    func replaced(_ text: String) -> String? { texts.replacing(in: text) { "<\($0)>" } }
    #expect(replaced("open sesame! sesame street") == "open <1>! <2>")
    #expect(replaced("abc 47110 14711") == nil)
    #expect(replaced("4711") == "<4>")
    #expect(replaced("xné€éy") == "x<5>y")
    #expect(replaced("$secret(sesame)") == nil)
    #expect(replaced("") == nil)
  }

  @Test("A text of fewer than four characters is not looked for, even if it has more bytes")
  func short() {
    var texts = SecretTexts()
    for text in ["abc", "né€", "👩‍🚀"] { texts.insert(text, of: "1") }
    #expect(texts.replacing(in: "abcd né€ 👩‍🚀") { "<\($0)>" } == nil)
  }
}

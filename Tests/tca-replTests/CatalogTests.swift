import Foundation
import Testing

/// Tests that hold for every app of the program.
@Suite(.programs) struct CatalogTests {
  private static let names: [String] = {
    let lines = (try? Program.run("apps").lines) ?? []
    return lines.filter { !$0.hasPrefix(" ") }.map { String($0.prefix { $0 != " " }) }
  }()

  @Test("Every app opens in every preset, and shows its screen within 80 columns", arguments: names)
  func everyPreset(app: String) throws {
    for preset in ["sample", "live", "offline", "slow", "flaky"] {
      let result = try Program.run(app, "--preset", preset, "-e", ":view", "-e", ":preset")
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.lines.contains { $0.hasPrefix("→ \(preset)") })
      #expect(result.lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test("Every app can be opened from every other", arguments: names)
  func switching(app: String) throws {
    let result = try Program.run(app, "-e", ":app dogs", "-e", ":app \(app)", "-e", ":app")
    #expect(result.status == 0)
    #expect(result.lines.contains("\(app)  sample data · virtual clock"))
    #expect(result.lines.contains { $0.hasPrefix("→ \(app)") })
  }

  @Test("A slow client answers later, a failing one never, a flaky one depending on the seed")
  func variants() throws {
    let slow = try Program.run("--preset", "slow", "-e", "dogs.loadDogs", "-e", ":wait")
    #expect(slow.output.contains("by e1, after 10.000s"))
    let mixed = try Program.run(
      "-e", ":use dogsClient failing", "-e", "dogs.loadDogs", "-e", ":use dogsClient sample",
      "-e", "dogs.loadDogs", "-e", ":wait")
    #expect(mixed.output.contains(#"dogs.loadFailed(.offline("this client always fails"))"#))
    #expect(mixed.output.contains("dogs.dogsLoaded([99 × Dog])"))
    let lines = Array(repeating: ["-e", "dogs.loadDogs", "-e", ":wait"], count: 9).flatMap { $0 }
    let flaky = try Program.run(["--preset", "flaky", "--seed", "0"] + lines)
    #expect(try Program.run(["--preset", "flaky", "--seed", "0"] + lines) == flaky)
    #expect(flaky.output.contains("dogs.loadFailed"))
    #expect(flaky.output.contains("dogs.dogsLoaded"))
    #expect(try Program.run(["--preset", "flaky", "--seed", "3"] + lines) != flaky)
  }

  @Test("The answers of a flaky network depend on the effect, so travelling changes none")
  func flakyTravel() throws {
    func answers(_ lines: [String]) throws -> [Substring] {
      let round = ["numberFactButtonTapped", ":wait"] + lines
      let typed = Array(repeating: round, count: 9).flatMap { $0 }.flatMap { ["-e", $0] }
      let result = try Program.run(
        ["counter", "--preset", "flaky", "--seed", "1"] + typed)
      #expect(result.status == 0)
      return result.output.matches(of: #/numberFactResponse\(\.(success|failure\(\.\w+)/#).map(\.1)
    }
    let straight = try answers([])
    #expect(straight.count == 9)
    #expect(Set(straight).count > 1)
    #expect(try answers([":back", ":forward"]) == straight)
  }

  @Test(
    "A name from an app's article is answered with the app's own name",
    arguments: [
      ("dogs", ".onAppear", "dogs.loadDogs"),
      ("dogs", "breed.onAppear", "breed.loadImage"),
      ("dogs", #"dogs.filterTextChanged "bull""#, #"dogs.filterQueryChanged "bull""#),
      ("dogs", #"dogs.cellWasSelected "Bulldog""#, #"dogs.breedWasSelected name: "Bulldog""#),
      ("online-store", "dismissSuccessAlert", "productList.cart.successAlert.dismiss"),
      (
        "online-store", "productList.cart.dismissSuccessAlert",
        "productList.cart.successAlert.dismiss"
      ),
      (
        "online-store", ":try productList.cart.didCancelConfirmation",
        ":try productList.cart.confirmationAlert.dismiss"
      ),
    ])
  func articleNames(app: String, line: String, own: String) throws {
    let result = try Program.run(app, "-e", line)
    #expect(result.status == 3)
    #expect(result.errors.contains("Try: \(own)\n"), "\(result.errors)")
  }

  @Test(
    "The article's name of a client is answered with the app's own",
    arguments: [":use dogsClient fake", ":preset fake"])
  func articleClients(line: String) throws {
    let result = try Program.run("dogs", "-e", line)
    #expect(result.status == 3)
    #expect(result.errors.contains("Did you mean 'sample'?"), "\(result.errors)")
  }
}

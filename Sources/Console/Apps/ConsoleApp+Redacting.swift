import Kernel

extension ConsoleApp {
  /// Marks a value of the state secret: no output and no file shows it.
  ///
  /// ```swift
  /// ConsoleApp("login", initialState: Login.State()) { Login() }.redact(\.password)
  /// ```
  ///
  /// In its place stands `$secret(password)`: in everything that is printed, in output for programs, in
  /// the history, in journals and in saved files. It also replaces every other property and argument of
  /// the same name, the payload of actions that are named after it, such as `passwordChanged`, and every
  /// value that is equal to one the secret holds or held. In free text, such as screens and messages, a
  /// text or a number is replaced from four characters on.
  ///
  /// A name that cannot be found out ends the program at its start with a message that says so;
  /// `redact("name")` takes any property.
  ///
  /// - Parameter value: a property of any type, or a property of one: `\.login?.password`.
  public func redact<Value>(_ value: KeyPath<State, Value>) -> Self {
    var app = self
    // A state that is only looked at must not read files.
    let name = withDependencies {
      $0.sharedStorage = SharedStorage()
      $0.setSharedStoragesInMemory()
    } operation: {
      PropertyName.of(value, in: initialState())
    }
    guard let name else {
      app.unnamedSecrets.append(value.debugDescription)
      return app
    }
    app.secretNames.insert(name)
    app.secrets.append(Secret(name: name) { $0[keyPath: value] })
    return app
  }

  /// Marks every property and argument of some names secret, and the payload of actions of that name or
  /// named after one.
  public func redact(_ names: String...) -> Self {
    var app = self
    app.secretNames.formUnion(names)
    return app
  }
}

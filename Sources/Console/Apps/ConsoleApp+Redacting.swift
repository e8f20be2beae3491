import Kernel

extension ConsoleApp {
  /// Marks a value of the state as secret, so that no output and no file shows it.
  ///
  /// ```swift
  /// ConsoleApp("login", initialState: Login.State()) { Login() }.redact(\.password)
  /// ```
  ///
  /// `$secret(password)` replaces it in printed output, in output for programs, in the history, in
  /// journals and in saved files. It also replaces every other property and argument of the same
  /// name, the payload of actions that are named after it, such as `passwordChanged`, and every
  /// value that is equal to a present or earlier value of the secret. In free text, such as screens
  /// and messages, it replaces texts and numbers with at least four characters.
  ///
  /// If the console cannot determine the name of the property, the program ends at its start with
  /// an error. Use `redact("name")` instead, which works for any property.
  ///
  /// - Parameter value: a property of any type, or a property inside one: `\.login?.password`.
  public func redact<Value>(_ value: KeyPath<State, Value>) -> Self {
    var app = self
    // This state is only inspected, so it must not read files.
    let name = withDependencies {
      $0.sharedStorage = SharedStorage()
      $0.setSharedStoragesInMemory()
    } operation: {
      PropertyName.of(value, in: initialState())
    }
    guard let name else {
      app.secrets.unnamed.append(value.debugDescription)
      return app
    }
    app.secrets.names.insert(name)
    app.secrets.properties.append(
      DeclaredSecrets.Property(name: name) { $0[keyPath: value] })
    return app
  }

  /// Marks all properties and arguments with these names as secret, and the payloads of actions
  /// that are named after one of them.
  public func redact(_ names: String...) -> Self {
    var app = self
    app.secrets.names.formUnion(names)
    return app
  }
}

/// Declares a dependency in one line, without a key to write.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: FactClient.live)
///   var facts = FactClient.unimplemented
/// }
/// ```
///
/// What the property is initialized with is the value for tests, and for previews where none is
/// given. Each value is made when it is first asked for in its context. Leave `liveValue` out in a
/// module that has only the interface; leave the initializer out, with the type annotated, where
/// tests are to report a use that is not overridden.
///
/// The key that is written is private to the file for an internal property. For a `public` or
/// `package` one it is as visible as the property, so that a module with the implementation can
/// conform it to `DependencyKey`; it is called after the annotated type (`FactClientKey`), else
/// after the property (`FactsKey`), unless `keyName` says otherwise.
///
/// - Parameters:
///   - keyName: the key's name, for a `public` or `package` property.
///   - liveValue: the value when a program runs.
///   - previewValue: the value in previews.
@attached(accessor, names: named(get), named(set), named(_modify))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Live, Preview>(
  _ keyName: String = "", liveValue: Live, previewValue: Preview
) = #externalMacro(module: "KernelMacros", type: "DependencyEntryMacro")

/// Declares a dependency with values for programs and tests.
@attached(accessor, names: named(get), named(set), named(_modify))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Live>(_ keyName: String = "", liveValue: Live) =
  #externalMacro(module: "KernelMacros", type: "DependencyEntryMacro")

/// Declares a dependency with values for previews and tests.
@attached(accessor, names: named(get), named(set), named(_modify))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Preview>(_ keyName: String = "", previewValue: Preview) =
  #externalMacro(module: "KernelMacros", type: "DependencyEntryMacro")

/// Declares a dependency with a value for tests.
@attached(accessor, names: named(get), named(set), named(_modify))
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ keyName: String = "") =
  #externalMacro(module: "KernelMacros", type: "DependencyEntryMacro")

/// Makes a stored property computed, with its initializer's type; `@DependencyEntry` writes it.
@attached(accessor, names: named(get))
public macro _DependencyEntryDefaultValue() =
  #externalMacro(module: "KernelMacros", type: "DependencyEntryDefaultValueMacro")

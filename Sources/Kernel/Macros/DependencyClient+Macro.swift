/// Turns a struct of closures into a dependency that tests can partly override and that reports the
/// use of endpoints without an implementation.
///
/// ```swift
/// @DependencyClient
/// struct DogClient: Sendable {
///   var breeds: @Sendable () async throws -> [String]
///   var image: @Sendable (_ breed: String) async throws -> URL
///   var isCached: @Sendable (_ breed: String) -> Bool = { _ in false }
/// }
///
/// var client = DogClient()                    // every endpoint unimplemented
/// client.breeds = { ["hound"] }
/// try await client.image(breed: "hound")      // reports an issue, throws Unimplemented
/// ```
///
/// Each stored closure becomes a ``DependencyEndpoint(method:)``, unless it is marked with
/// ``DependencyEndpointIgnored()``. Two initializers are generated: one with a parameter for every
/// property, and one for only those that are not endpoints. Their access level is that of the least
/// visible property among the parameters.
///
/// A closure needs a default closure if it does not throw and returns neither `Void` nor an
/// optional. The unimplemented version calls it for a return value after it has reported the issue.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "KernelMacros", type: "DependencyClientMacro")

/// Gives a closure an unimplemented default, and adds a method with the labels in its type.
///
/// `@DependencyClient` applies this to its closures. Apply it yourself to name the method, so that
/// several endpoints can share one name:
///
/// ```swift
/// @DependencyEndpoint(method: "user")
/// var userByID: (_ id: Int) async throws -> User
/// @DependencyEndpoint(method: "user")
/// var userByName: (_ name: String) async throws -> User
///
/// try await client.user(id: 42)
/// try await client.user(name: "Blob")
/// ```
///
/// An endpoint that is called without an implementation reports an issue with its name. Then it
/// returns the value of its default closure, or throws ``Unimplemented``, or returns `nil` or
/// nothing.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "KernelMacros", type: "DependencyEndpointMacro")

/// Prevents a closure in a `@DependencyClient` from becoming an endpoint.
///
/// ```swift
/// @DependencyClient
/// struct Logger {
///   @DependencyEndpointIgnored var format: (String) -> String = { $0 }
///   var write: (String) throws -> Void
/// }
/// ```
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "KernelMacros", type: "DependencyEndpointIgnoredMacro")

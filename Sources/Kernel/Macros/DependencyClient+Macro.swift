/// Makes a struct of closures a dependency that is pleasant to call, override and leave out.
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
/// Each stored closure becomes a ``DependencyEndpoint(method:)``, unless it is marked
/// ``DependencyEndpointIgnored()``. Two initializers are added: one takes every property, one only
/// those that are not endpoints. They reach as far as the narrowest property they take.
///
/// A closure that neither throws nor returns `Void` or an optional needs a default closure, whose
/// value the unimplemented version returns after reporting the issue.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "KernelMacros", type: "DependencyClientMacro")

/// Gives a closure an unimplemented default, and a method for the labels in its type.
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
/// Called with no implementation given, an endpoint reports an issue that names it; then it returns
/// what its default closure does, or throws ``Unimplemented``, or returns `nil` or nothing.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "KernelMacros", type: "DependencyEndpointMacro")

/// Keeps a closure of a `@DependencyClient` from becoming an endpoint.
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

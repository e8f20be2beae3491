import Foundation
import Kernel
import Screens
import Synchronization

/// Whether a type may conform to a protocol that only this module knows, such as ``LiteralConvertible``.
///
/// The types of an app never do, and a console meets many of them at its start. To find that out with `is` takes a
/// search of all conformances of the program, for each type and each protocol.
enum OwnConformance {
  /// Whether the type is from a module whose types this one can extend.
  static func isPossible(for type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    // Types without a name of their own, such as functions, are few: ask the runtime.
    let isPossible = module(of: type).map(modules.contains) ?? true
    cache.withLock { $0[key] = isPossible }
    return isPossible
  }

  /// The module in the runtime's notation of a type: `Dogs` in `Dogs.Breed`. `nil` if the type has no name of its own.
  private static func module(of type: Any.Type) -> String? {
    let kinds: [MetadataKind] = [.nativeClass, .structure, .enumeration, .optional]
    guard kinds.contains(MetadataKind(of: type)) else { return nil }
    let name = _typeName(type).utf8
    // A type that is declared in an extension starts with a parenthesis.
    guard name.first != UInt8(ascii: "(") else { return nil }
    return String(Substring(name.prefix { $0 != UInt8(ascii: ".") }))
  }

  /// The modules of one of their types each. On Linux, Foundation consists of two modules.
  private static let modules = Set(
    ([
      Int.self, Data.self, IndexSet.self, StackElementID.self, HiddenValue.self, Color.self,
    ] as [Any.Type]).compactMap(module))

  private static let cache = Mutex<[ObjectIdentifier: Bool]>([:])
}

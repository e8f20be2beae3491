import Kernel

/// A case for every form of payload.
@CasePathable
indirect enum Payloads {
  case nothing, one(Int)
  case labelled(by: Int)
  case several(Int, x: String, Double)
  case optional(Int?)
  case optionals(Int?, b: String?)
  case unwrapped(Int!)
  case tuple((Int, b: Int))
  case anything(Any)
  case error(any Error)
  case result(Result<Int, any Error>)
  case closure(@Sendable (Int) -> Int)
  case closures(() -> Int, then: (Int) throws -> Void)
  case void(Void)
  case empty(())
  case nested(Self)
  case defaults(Int = 3 + 4, b: String? = nil)
  case `default`(Int)
  case hidden(_ a: Int, _ b: Int)
  #if os(Linux) || os(macOS)
    case conditional(Int, Int)
  #else
    case elsewhere
  #endif
  case impossible(Never)
  @available(*, unavailable)
  case gone(Int)
}

/// Generic parameters with the names of the associated types of `AllCasePaths`.
@CasePathable
public enum Shadowing<Element: Hashable, Root> {
  case element(Element)
  case elements([Element], root: Root?)
}

/// A fileprivate enum inside another type.
struct Outer {
  @CasePathable
  fileprivate enum Inner {
    case a(Int)
  }

  static var innerName: String { Inner.caseSchemas[0].name }
}

/// Cases with names that the case paths also use.
@CasePathable
enum Verbs: Equatable {
  case embed
  case extract(Int)
  case modify
  case append(path: String)
}

@CasePathable
enum NoCases {}

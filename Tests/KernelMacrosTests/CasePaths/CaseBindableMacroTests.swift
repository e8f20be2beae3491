import Testing

@Suite("@CaseBindable")
struct CaseBindableMacroTests {
  @Test(
    "the members of @CasePathable, and enums with a binding for each case",
    arguments: [
      MacroExpansion(
        "one value, and no payload",
        """
        @CaseBindable
        public enum Status {
          case inStock(quantity: Int)
          case soldOut
        }
        """,
        expandsTo: #"""

          public enum Status {
            case inStock(quantity: Int)
            case soldOut

            public nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, \#
          Swift.Sendable {
              public var inStock: Kernel.AnyCasePath<Status, Int> {
                Kernel.AnyCasePath(
                  embed: Status.inStock,
                  extract: {
                    guard case let .inStock(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              public var soldOut: Kernel.AnyCasePath<Status, Swift.Void> {
                Kernel.AnyCasePath(
                  embed: {
                    .soldOut
                  },
                  extract: {
                    guard case .soldOut = $0 else {
                      return nil
                    }
                    return ()
                  }
                )
              }
              public subscript(root: Status) -> Kernel.PartialCaseKeyPath<Status> {
                switch root {
                case .inStock:
                  return \.inStock
                case .soldOut:
                  return \.soldOut
                }
              }
              public func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Status>]> {
                let paths: [Kernel.PartialCaseKeyPath<Status>] = [
                  \.inStock,
                  \.soldOut,
                ]
                return paths.makeIterator()
              }
            }

            public nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }

            public nonisolated static var caseSchemas: [Kernel.CaseSchema<Status>] {
              let schemas: [Kernel.CaseSchema<Status>] = [
                Kernel.CaseSchema(
                  name: "inStock",
                  parameter: Kernel.CaseSchema<Status>.Parameter(label: "quantity", type: (Int).self),
                  path: allCasePaths.inStock
                ),
                Kernel.CaseSchema(name: "soldOut", path: allCasePaths.soldOut),
              ]
              return schemas
            }

            public enum UIBindingEnumeration {
              case inStock(Kernel.UIBinding<Int>)
              case soldOut
            }

            nonisolated public static func _caseBinding(_ binding: Kernel.UIBinding<Self>) -> UIBindingEnumeration {
              switch binding.wrappedValue {
              case .inStock:
                return .inStock(binding._case(\.inStock))
              case .soldOut:
                return .soldOut
              }
            }

            public enum BindingEnumeration {
              case inStock(Kernel._Binding<Int>)
              case soldOut
            }

            @Swift.MainActor public static func _caseBinding(_ binding: Kernel._Binding<Self>) -> BindingEnumeration {
              switch binding.wrappedValue {
              case .inStock:
                return .inStock(binding._case(\.inStock))
              case .soldOut:
                return .soldOut
              }
            }
          }

          nonisolated extension Status: Kernel.CasePathable, Kernel.CasePathIterable, Kernel.CaseBindable {
          }
          """#
      )
    ])
  func members(_ expansion: MacroExpansion) { expansion.check() }

  @Test(
    "an error names this macro, and nothing is generated",
    arguments: [
      MacroExpansion(
        "a struct",
        """
        @CaseBindable
        struct Status {
        }
        """,
        expandsTo: """

          struct Status {
          }
          """,
        saying: [
          MacroExpansion.Said(
            message:
              "'@CaseBindable' makes paths to cases, but 'Status' is a struct, which has none",
            line: 1, column: 1, fix: "remove '@CaseBindable'")
        ],
        fixedAs: """

          struct Status {
          }
          """
      )
    ])
  func refusal(_ expansion: MacroExpansion) { expansion.check() }
}

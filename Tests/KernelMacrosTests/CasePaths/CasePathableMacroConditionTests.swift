import Testing

@Suite("@CasePathable under conditions")
struct CasePathableMacroConditionTests {
  @Test(
    "cases that may not exist",
    arguments: [
      MacroExpansion(
        "an enum without cases",
        """
        @CasePathable
        enum Empty {}
        """,
        expandsTo: """

          enum Empty {

            nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, \
          Swift.Sendable {
              subscript(root: Empty) -> Kernel.PartialCaseKeyPath<Empty> {
                get {
                }
              }
              func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Empty>]> {
                let paths: [Kernel.PartialCaseKeyPath<Empty>] = [
                ]
                return paths.makeIterator()
              }
            }

            nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }

            nonisolated static var caseSchemas: [Kernel.CaseSchema<Empty>] {
              let schemas: [Kernel.CaseSchema<Empty>] = [
              ]
              return schemas
            }
          }

          nonisolated extension Empty: Kernel.CasePathable, Kernel.CasePathIterable {
          }
          """
      ),
      MacroExpansion(
        "#if blocks are repeated",
        """
        @CasePathable
        enum Platform {
          #if os(Linux)
            case linux
          #else
            case other(Int)
          #endif
        }
        """,
        expandsTo: #"""

          enum Platform {
            #if os(Linux)
              case linux
            #else
              case other(Int)
            #endif

            nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, \#
          Swift.Sendable {
              #if os(Linux)
              var linux: Kernel.AnyCasePath<Platform, Swift.Void> {
                Kernel.AnyCasePath(
                  embed: {
                    .linux
                  },
                  extract: {
                    guard case .linux = $0 else {
                      return nil
                    }
                    return ()
                  }
                )
              }
              #else
              var other: Kernel.AnyCasePath<Platform, Int> {
                Kernel.AnyCasePath(
                  embed: Platform.other,
                  extract: {
                    guard case let .other(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              #endif
              subscript(root: Platform) -> Kernel.PartialCaseKeyPath<Platform> {
                switch root {
                #if os(Linux)
                case .linux:
                  return \.linux
                #else
                case .other:
                  return \.other
                #endif
                }
              }
              func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Platform>]> {
                var paths: [Kernel.PartialCaseKeyPath<Platform>] = []
                #if os(Linux)
                paths.append(
                  \.linux
                )
                #else
                paths.append(
                  \.other
                )
                #endif
                return paths.makeIterator()
              }
            }

            nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }

            nonisolated static var caseSchemas: [Kernel.CaseSchema<Platform>] {
              var schemas: [Kernel.CaseSchema<Platform>] = []
              #if os(Linux)
              schemas.append(
                Kernel.CaseSchema(name: "linux", path: allCasePaths.linux)
              )
              #else
              schemas.append(
                Kernel.CaseSchema(
                  name: "other",
                  parameter: Kernel.CaseSchema<Platform>.Parameter(label: nil, type: (Int).self),
                  path: allCasePaths.other
                )
              )
              #endif
              return schemas
            }
          }

          nonisolated extension Platform: Kernel.CasePathable, Kernel.CasePathIterable {
          }
          """#
      ),
      MacroExpansion(
        "availability of the enum and of a case",
        """
        @available(*, deprecated)
        @CasePathable
        enum Old {
          @available(macOS 15, *)
          case new
          @available(*, unavailable)
          case gone
        }
        """,
        expandsTo: #"""
          @available(*, deprecated)
          enum Old {
            @available(macOS 15, *)
            case new
            @available(*, unavailable)
            case gone

            nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, \#
          Swift.Sendable {
              @available(macOS 15, *)
              var new: Kernel.AnyCasePath<Old, Swift.Void> {
                Kernel.AnyCasePath(
                  embed: {
                    .new
                  },
                  extract: {
                    guard case .new = $0 else {
                      return nil
                    }
                    return ()
                  }
                )
              }
              subscript(root: Old) -> Kernel.PartialCaseKeyPath<Old> {
                switch root {
                case .new:
                  return \.new
                }
              }
              func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Old>]> {
                let paths: [Kernel.PartialCaseKeyPath<Old>] = [
                  \.new,
                ]
                return paths.makeIterator()
              }
            }

            nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }

            nonisolated static var caseSchemas: [Kernel.CaseSchema<Old>] {
              let schemas: [Kernel.CaseSchema<Old>] = [
                Kernel.CaseSchema(name: "new", path: allCasePaths.new),
              ]
              return schemas
            }
          }

          @available(*, deprecated)
          nonisolated extension Old: Kernel.CasePathable, Kernel.CasePathIterable {
          }
          """#
      ),
      MacroExpansion(
        "an extension that is public makes what is added public",
        """
        public extension Feature {
          @CasePathable
          enum Empty {}
        }
        """,
        expandsTo: """
          public extension Feature {
            enum Empty {

              public nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, \
          Swift.Sendable {
                public subscript(root: Empty) -> Kernel.PartialCaseKeyPath<Empty> {
                  get {
                  }
                }
                public func makeIterator() -> \
          Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Empty>]> {
                  let paths: [Kernel.PartialCaseKeyPath<Empty>] = [
                  ]
                  return paths.makeIterator()
                }
              }

              public nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }

              public nonisolated static var caseSchemas: [Kernel.CaseSchema<Empty>] {
                let schemas: [Kernel.CaseSchema<Empty>] = [
                ]
                return schemas
              }
          }
          }

          nonisolated extension Feature.Empty: Kernel.CasePathable, Kernel.CasePathIterable {
          }
          """
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check()
  }
}

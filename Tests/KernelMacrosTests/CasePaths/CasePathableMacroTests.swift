import Testing

@Suite("@CasePathable")
struct CasePathableMacroTests {
  @Test(
    "each case becomes a path, a lookup and a schema",
    arguments: [
      MacroExpansion(
        "no payload, one value, labelled values",
        """
        @CasePathable
        enum Action {
          case delete
          case rename(String), move(from: Int, to: Int)
        }
        """,
        expandsTo: #"""

          enum Action {
            case delete
            case rename(String), move(from: Int, to: Int)

            nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, \#
          Swift.Sendable {
              var delete: Kernel.AnyCasePath<Action, Swift.Void> {
                Kernel.AnyCasePath(
                  embed: {
                    .delete
                  },
                  extract: {
                    guard case .delete = $0 else {
                      return nil
                    }
                    return ()
                  }
                )
              }
              var rename: Kernel.AnyCasePath<Action, String> {
                Kernel.AnyCasePath(
                  embed: Action.rename,
                  extract: {
                    guard case let .rename(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              var move: Kernel.AnyCasePath<Action, (from: Int, to: Int)> {
                Kernel.AnyCasePath(
                  embed: {
                    .move(from: $0.0, to: $0.1)
                  },
                  extract: {
                    guard case let .move(v0, v1) = $0 else {
                      return nil
                    }
                    return (v0, v1)
                  }
                )
              }
              subscript(root: Action) -> Kernel.PartialCaseKeyPath<Action> {
                switch root {
                case .delete:
                  return \.delete
                case .rename:
                  return \.rename
                case .move:
                  return \.move
                }
              }
              func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Action>]> {
                let paths: [Kernel.PartialCaseKeyPath<Action>] = [
                  \.delete,
                  \.rename,
                  \.move,
                ]
                return paths.makeIterator()
              }
            }

            nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }

            nonisolated static var caseSchemas: [Kernel.CaseSchema<Action>] {
              let schemas: [Kernel.CaseSchema<Action>] = [
                Kernel.CaseSchema(name: "delete", path: allCasePaths.delete),
                Kernel.CaseSchema(
                  name: "rename",
                  parameter: Kernel.CaseSchema<Action>.Parameter(label: nil, type: (String).self),
                  path: allCasePaths.rename
                ),
                Kernel.CaseSchema(
                  name: "move",
                  parameters: [
                    Kernel.CaseSchema<Action>.Parameter(label: "from", type: (Int).self),
                    Kernel.CaseSchema<Action>.Parameter(label: "to", type: (Int).self),
                  ],
                  embed: { values in
                    guard values.count == 2,
                    let v0 = Kernel.CaseSchema<Action>.argument(values[0], as: (Int).self),
                    let v1 = Kernel.CaseSchema<Action>.argument(values[1], as: (Int).self)
                    else {
                      return nil
                    }
                    return .move(from: v0, to: v1)
                  },
                  extract: { root in
                    guard case let .move(v0, v1) = root else {
                      return nil
                    }
                    return [v0 as Any, v1 as Any]
                  }
                ),
              ]
              return schemas
            }
          }

          nonisolated extension Action: Kernel.CasePathable, Kernel.CasePathIterable {
          }
          """#
      ),
      MacroExpansion(
        "a public generic enum whose parameter has the name of an associated type",
        """
        @CasePathable
        public enum Tree<Element> {
          indirect case node(Element, Self?)
        }
        """,
        expandsTo: #"""

          public enum Tree<Element> {
            indirect case node(Element, Self?)

            public typealias _$Element = Element

            public nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, \#
          Swift.Sendable {
              public var node: Kernel.AnyCasePath<Tree, (_$Element, Tree?)> {
                Kernel.AnyCasePath(
                  embed: {
                    .node($0.0, $0.1)
                  },
                  extract: {
                    guard case let .node(v0, v1) = $0 else {
                      return nil
                    }
                    return (v0, v1)
                  }
                )
              }
              public subscript(root: Tree) -> Kernel.PartialCaseKeyPath<Tree> {
                switch root {
                case .node:
                  return \.node
                }
              }
              public func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Tree>]> {
                let paths: [Kernel.PartialCaseKeyPath<Tree>] = [
                  \.node,
                ]
                return paths.makeIterator()
              }
            }

            public nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }

            public nonisolated static var caseSchemas: [Kernel.CaseSchema<Tree>] {
              let schemas: [Kernel.CaseSchema<Tree>] = [
                Kernel.CaseSchema(
                  name: "node",
                  parameters: [
                    Kernel.CaseSchema<Tree>.Parameter(label: nil, type: (_$Element).self),
                    Kernel.CaseSchema<Tree>.Parameter(label: nil, type: (Tree?).self),
                  ],
                  embed: { values in
                    guard values.count == 2,
                    let v0 = Kernel.CaseSchema<Tree>.argument(values[0], as: (_$Element).self),
                    let v1 = Kernel.CaseSchema<Tree>.argument(values[1], as: (Tree?).self)
                    else {
                      return nil
                    }
                    return .node(v0, v1)
                  },
                  extract: { root in
                    guard case let .node(v0, v1) = root else {
                      return nil
                    }
                    return [v0 as Any, v1 as Any]
                  }
                ),
              ]
              return schemas
            }
          }

          nonisolated extension Tree: Kernel.CasePathable, Kernel.CasePathIterable {
          }
          """#
      ),
      MacroExpansion(
        "backticks, an underscore, defaults and an implicitly unwrapped optional",
        """
        @CasePathable
        enum Word {
          case `default`(_ inner: Int! = 3)
        }
        """,
        expandsTo: #"""

          enum Word {
            case `default`(_ inner: Int! = 3)

            nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, \#
          Swift.Sendable {
              var `default`: Kernel.AnyCasePath<Word, Int?> {
                Kernel.AnyCasePath(
                  embed: Word.`default`,
                  extract: {
                    guard case let .`default`(v0) = $0 else {
                      return nil
                    }
                    return v0
                  }
                )
              }
              subscript(root: Word) -> Kernel.PartialCaseKeyPath<Word> {
                switch root {
                case .`default`:
                  return \.`default`
                }
              }
              func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Word>]> {
                let paths: [Kernel.PartialCaseKeyPath<Word>] = [
                  \.`default`,
                ]
                return paths.makeIterator()
              }
            }

            nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }

            nonisolated static var caseSchemas: [Kernel.CaseSchema<Word>] {
              let schemas: [Kernel.CaseSchema<Word>] = [
                Kernel.CaseSchema(
                  name: "default",
                  parameter: Kernel.CaseSchema<Word>.Parameter(label: nil, type: (Int?).self, \#
          defaultValue: {
                      (3) as Int? as Any
                    }),
                  path: allCasePaths.`default`
                ),
              ]
              return schemas
            }
          }

          nonisolated extension Word: Kernel.CasePathable, Kernel.CasePathIterable {
          }
          """#
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check()
  }
}

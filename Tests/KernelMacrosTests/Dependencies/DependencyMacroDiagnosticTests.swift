import Testing

@Suite("@DependencyClient and @DependencyEndpoint where they cannot apply")
struct DependencyMacroDiagnosticTests {
  @Test(
    "the error is reported, with what to write instead",
    arguments: [
      MacroExpansion(
        "a class",
        """
        @DependencyClient
        final class Client {
        }
        """,
        expandsTo: """

          final class Client {
          }
          """,
        saying: [
          MacroExpansion.Said(
            message: "'@DependencyClient' applies to a struct, not to a class",
            line: 1,
            column: 1
          )
        ]
      ),
      MacroExpansion(
        "a property whose type only the compiler knows",
        """
        @DependencyClient
        struct Client {
          var value = Value()
        }
        """,
        expandsTo: """

          struct Client {
            var value = Value()
          }
          """,
        saying: [
          MacroExpansion.Said(
            message:
              "'value' needs a type annotation to be in the memberwise initializer",
            line: 3,
            column: 7,
            fix: "insert ': <#Type#>'"
          )
        ],
        fixedAs: """
          @DependencyClient
          struct Client {
            var value: <#Type#> = Value()
          }
          """
      ),
      MacroExpansion(
        "an endpoint with nothing to return",
        """
        struct Client {
          @DependencyEndpoint
          var count: (Int, Int) -> Int
        }
        """,
        expandsTo: """
          struct Client {
            var count: (Int, Int) -> Int {
              @storageRestrictions(initializes: _count)
              init(initialValue) {
                _count = initialValue
              }
              get {
                _count
              }
              set {
                _count = newValue
              }
            }
          }
          """,
        saying: [
          MacroExpansion.Said(
            message: """
              'count' neither throws nor returns Void or an optional, so its unimplemented version \
              needs a value to return: give it a default closure (any value will do)
              """,
            line: 3,
            column: 7,
            fix: "insert '= { _, _ in <#Int#> }'"
          )
        ],
        fixedAs: """
          struct Client {
            @DependencyEndpoint
            var count: (Int, Int) -> Int = { _, _ in <#Int#> }
          }
          """
      ),
      MacroExpansion(
        "something other than a closure",
        """
        struct Client {
          @DependencyEndpoint
          var count: Int
        }
        """,
        expandsTo: """
          struct Client {
            var count: Int
          }
          """,
        saying: [
          MacroExpansion.Said(
            message: """
              '@DependencyEndpoint' applies to a 'var' of a closure type, which 'count' is not
              """,
            line: 2,
            column: 3
          )
        ]
      ),
      MacroExpansion(
        "a default that is not a closure literal",
        """
        struct Client {
          @DependencyEndpoint
          var count: () -> Int = makeCount()
        }
        """,
        expandsTo: """
          struct Client {
            var count: () -> Int {
              get {
                _count
              }
              set {
                _count = newValue
              }
            }
          }
          """,
        saying: [
          MacroExpansion.Said(
            message: "the default of an endpoint must be a closure literal",
            line: 3,
            column: 26
          )
        ]
      ),
      MacroExpansion(
        "method names that are none",
        """
        struct Client {
          @DependencyEndpoint(method: "~ok~")
          var count: () -> Void
          @DependencyEndpoint(method: "a".lowercased())
          var total: () -> Void
        }
        """,
        expandsTo: """
          struct Client {
            var count: () -> Void {
              @storageRestrictions(initializes: _count)
              init(initialValue) {
                _count = initialValue
              }
              get {
                _count
              }
              set {
                _count = newValue
              }
            }
            var total: () -> Void {
              @storageRestrictions(initializes: _total)
              init(initialValue) {
                _total = initialValue
              }
              get {
                _total
              }
              set {
                _total = newValue
              }
            }
          }
          """,
        saying: [
          MacroExpansion.Said(
            message: "'~ok~' cannot be the name of a method",
            line: 2,
            column: 31
          ),
          MacroExpansion.Said(
            message: "'method' must be a plain string literal",
            line: 4,
            column: 31
          ),
        ]
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check()
  }
}

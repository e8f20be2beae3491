import Testing

@Suite("@DependencyClient")
struct DependencyClientMacroTests {
  @Test(
    "every property is in the initializers",
    arguments: [
      MacroExpansion(
        "a closure becomes an endpoint",
        """
        @DependencyClient
        struct Client {
          var load: (Int) throws -> String
        }
        """,
        expandsTo: #"""

          struct Client {
            var load: (Int) throws -> String {
              @storageRestrictions(initializes: _load)
              init(initialValue) {
                _load = initialValue
              }
              get {
                _load
              }
              set {
                _load = newValue
              }
            }

            private var _load: (Int) throws -> String = { _ in
              throw Kernel.Unimplemented.report("load", of: Self.self)
            }

            init(
              load: @escaping (Int) throws -> String
            ) {
              self.load = load
            }

            init() {
            }
          }
          """#
      ),
      MacroExpansion(
        "an endpoint with a default is initialized through its storage",
        """
        @DependencyClient
        struct Client {
          var count: () -> Int = { 0 }
        }
        """,
        expandsTo: #"""

          struct Client {
            var count: () -> Int {
              get {
                _count
              }
              set {
                _count = newValue
              }
            }

            private var _count: () -> Int = {
              _ = Kernel.Unimplemented.report("count", of: Self.self)
              return 0
            }

            init(
              count: @escaping () -> Int
            ) {
              self._count = count
            }

            init() {
            }
          }
          """#
      ),
      MacroExpansion(
        "defaults, literals, optionals and constants",
        """
        @DependencyClient
        public struct Client: Sendable {
          public let id: Int
          public let kind = "dog"
          public var limit = 3
          public var ratio = 0.5
          public var isOn = true
          public var title = "x"
          public var name: String?
          static let shared = 1
          var count: Int { 3 }
        }
        """,
        expandsTo: """

          public struct Client: Sendable {
            public let id: Int
            public let kind = "dog"
            public var limit = 3
            public var ratio = 0.5
            public var isOn = true
            public var title = "x"
            public var name: String?
            static let shared = 1
            var count: Int { 3 }

            public init(
              id: Int,
              limit: Swift.Int = 3,
              ratio: Swift.Double = 0.5,
              isOn: Swift.Bool = true,
              title: Swift.String = "x",
              name: String? = nil
            ) {
              self.id = id
              self.limit = limit
              self.ratio = ratio
              self.isOn = isOn
              self.title = title
              self.name = name
            }
          }
          """
      ),
      MacroExpansion(
        "the initializers reach as far as the narrowest property they take",
        """
        @DependencyClient
        public struct Client {
          public var id: Int
          var age: Int
          private var cache: [Int] = []
        }

        @DependencyClient
        package struct Hidden {
          private var id: Int
        }

        @DependencyClient
        private struct Small {
          var id: Int
        }
        """,
        expandsTo: """

          public struct Client {
            public var id: Int
            var age: Int
            private var cache: [Int] = []

            init(
              id: Int,
              age: Int
            ) {
              self.id = id
              self.age = age
            }
          }
          package struct Hidden {
            private var id: Int

            private init(
              id: Int
            ) {
              self.id = id
            }
          }
          private struct Small {
            var id: Int

            init(
              id: Int
            ) {
              self.id = id
            }
          }
          """
      ),
      MacroExpansion(
        "an ignored closure is a property like any other",
        """
        @DependencyClient
        struct Client {
          @DependencyEndpointIgnored
          var format: @Sendable (Int) -> String = { _ in "" }
        }
        """,
        expandsTo: """

          struct Client {
            var format: @Sendable (Int) -> String = { _ in "" }

            init(
              format: @escaping @Sendable (Int) -> String = { _ in
                ""
              }
            ) {
              self.format = format
            }
          }
          """
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check()
  }
}

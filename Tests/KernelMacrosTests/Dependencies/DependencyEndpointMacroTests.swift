import Testing

@Suite("@DependencyEndpoint")
struct DependencyEndpointMacroTests {
  @Test(
    "a closure gets an unimplemented default, and a method for its labels",
    arguments: [
      MacroExpansion(
        "a throwing closure with labels",
        """
        struct Client {
          @DependencyEndpoint
          public var load: @Sendable (String, _ id: Int) async throws -> String
        }
        """,
        expandsTo: #"""
          struct Client {
            public var load: @Sendable (String, _ id: Int) async throws -> String {
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

            public func load(_ p0: String, id p1: Int) async throws -> String {
              try await self.load(p0, p1)
            }

            private var _load: @Sendable (String, _ id: Int) async throws -> String = { _, _ in
              throw Kernel.Unimplemented.report("load", of: Self.self)
            }
          }
          """#
      ),
      MacroExpansion(
        "closures that return nothing, or an optional",
        """
        struct Client {
          @DependencyEndpoint
          var run: () -> Void
          @DependencyEndpoint
          var find: (Int, Int) -> Int?
        }
        """,
        expandsTo: #"""
          struct Client {
            var run: () -> Void {
              @storageRestrictions(initializes: _run)
              init(initialValue) {
                _run = initialValue
              }
              get {
                _run
              }
              set {
                _run = newValue
              }
            }

            private var _run: () -> Void = {
              _ = Kernel.Unimplemented.report("run", of: Self.self)
            }
            var find: (Int, Int) -> Int? {
              @storageRestrictions(initializes: _find)
              init(initialValue) {
                _find = initialValue
              }
              get {
                _find
              }
              set {
                _find = newValue
              }
            }

            private var _find: (Int, Int) -> Int? = { _, _ in
              _ = Kernel.Unimplemented.report("find", of: Self.self)
              return nil
            }
          }
          """#
      ),
      MacroExpansion(
        "the default's value is returned after the report",
        """
        struct Client {
          @DependencyEndpoint
          var one: () -> Int = { 1 }
          @DependencyEndpoint
          var all: (Int) throws(Failure) -> [Int] = { n in
            let all = [n]
            return all
          }
          @DependencyEndpoint
          var crash: () -> Int = { fatalError() }
        }
        """,
        expandsTo: #"""
          struct Client {
            var one: () -> Int {
              get {
                _one
              }
              set {
                _one = newValue
              }
            }

            private var _one: () -> Int = {
              _ = Kernel.Unimplemented.report("one", of: Self.self)
              return 1
            }
            var all: (Int) throws(Failure) -> [Int] {
              get {
                _all
              }
              set {
                _all = newValue
              }
            }

            private var _all: (Int) throws(Failure) -> [Int] = { n in
              _ = Kernel.Unimplemented.report("all", of: Self.self)
              let all = [n]
                  return all
            }
            var crash: () -> Int {
              get {
                _crash
              }
              set {
                _crash = newValue
              }
            }

            private var _crash: () -> Int = {
              _ = Kernel.Unimplemented.report("crash", of: Self.self)
              fatalError()
            }
          }
          """#
      ),
      MacroExpansion(
        "a name for the method, an actor, inout and autoclosure arguments, a keyword",
        """
        struct Client {
          @DependencyEndpoint(method: "go")
          var `return`: @MainActor (_ a: inout Int, _ b: @autoclosure () -> Int) -> Void
        }
        """,
        expandsTo: #"""
          struct Client {
            var `return`: @MainActor (_ a: inout Int, _ b: @autoclosure () -> Int) -> Void {
              @storageRestrictions(initializes: _return)
              init(initialValue) {
                _return = initialValue
              }
              get {
                _return
              }
              set {
                _return = newValue
              }
            }

            @MainActor
            func go(a p0: inout Int, b p1: @autoclosure () -> Int) -> Void {
              self.`return`(&p0, p1())
            }

            private var _return: @MainActor (_ a: inout Int, _ b: @autoclosure () -> Int) -> Void = \#
          { _, _ in
              _ = Kernel.Unimplemented.report("return", of: Self.self)
            }
          }
          """#
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check()
  }
}

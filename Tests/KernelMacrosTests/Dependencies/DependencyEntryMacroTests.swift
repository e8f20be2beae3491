import Testing

@Suite("@DependencyEntry expanded")
struct DependencyEntryMacroTests {
  @Test(
    "a key is generated for the property",
    arguments: [
      MacroExpansion(
        "values for tests, programs and previews",
        """
        extension DependencyValues {
          @DependencyEntry(liveValue: Client.live, previewValue: Client.preview)
          var client = Client.test
        }
        """,
        expandsTo: """
          extension DependencyValues {
            var client {
              get {
                self[__Key_client.self]
              }
              set {
                self[__Key_client.self] = newValue
              }
              _modify {
                yield &self[__Key_client.self]
              }
            }

            private nonisolated enum __Key_client: Kernel.DependencyKey {
              @Kernel._DependencyEntryDefaultValue static var liveValue = Client.live
              @Kernel._DependencyEntryDefaultValue static var previewValue = Client.preview
              @Kernel._DependencyEntryDefaultValue static var testValue = Client.test
            }
          }
          """
      ),
      MacroExpansion(
        "a value for tests, with its type",
        """
        extension DependencyValues {
          @DependencyEntry
          var client: any Client = TestClient()
        }
        """,
        expandsTo: """
          extension DependencyValues {
            var client: any Client {
              get {
                self[__Key_client.self]
              }
              set {
                self[__Key_client.self] = newValue
              }
              _modify {
                yield &self[__Key_client.self]
              }
            }

            private nonisolated enum __Key_client: Kernel.TestDependencyKey {
              typealias Value = any Client
              static var testValue: Value {
                TestClient()
              }
            }
          }
          """
      ),
      MacroExpansion(
        "a live value only",
        """
        extension DependencyValues {
          @DependencyEntry(liveValue: Client.live)
          var `default`: Client
        }
        """,
        expandsTo: """
          extension DependencyValues {
            var `default`: Client {
              get {
                self[__Key_default.self]
              }
              set {
                self[__Key_default.self] = newValue
              }
              _modify {
                yield &self[__Key_default.self]
              }
            }

            private nonisolated enum __Key_default: Kernel.DependencyKey {
              typealias Value = Client
              static var liveValue: Value {
                Client.live
              }
            }
          }
          """
      ),
      MacroExpansion(
        "a public key is called after the type",
        """
        extension DependencyValues {
          @DependencyEntry(previewValue: Preview())
          public var client: any APIs.Client = TestClient()
        }
        """,
        expandsTo: """
          extension DependencyValues {
            public var client: any APIs.Client {
              get {
                self[ClientKey.self]
              }
              set {
                self[ClientKey.self] = newValue
              }
              _modify {
                yield &self[ClientKey.self]
              }
            }

            public nonisolated enum ClientKey: Kernel.TestDependencyKey {
              public typealias Value = any APIs.Client
              public static var previewValue: Value {
                Preview()
              }
              public static var testValue: Value {
                TestClient()
              }
            }
          }
          """
      ),
      MacroExpansion(
        "a package key is called after the property",
        """
        package extension DependencyValues {
          @DependencyEntry
          var client = TestClient()
        }
        """,
        expandsTo: """
          package extension DependencyValues {
            var client {
              get {
                self[ClientKey.self]
              }
              set {
                self[ClientKey.self] = newValue
              }
              _modify {
                yield &self[ClientKey.self]
              }
            }

            package nonisolated enum ClientKey: Kernel.TestDependencyKey {
              @Kernel._DependencyEntryDefaultValue package static var testValue = TestClient()
            }
          }
          """
      ),
      MacroExpansion(
        "a public key is called as one likes",
        """
        extension DependencyValues {
          @DependencyEntry("FactsKey")
          public var client = TestClient()
        }
        """,
        expandsTo: """
          extension DependencyValues {
            public var client {
              get {
                self[FactsKey.self]
              }
              set {
                self[FactsKey.self] = newValue
              }
              _modify {
                yield &self[FactsKey.self]
              }
            }

            public nonisolated enum FactsKey: Kernel.TestDependencyKey {
              @Kernel._DependencyEntryDefaultValue public static var testValue = TestClient()
            }
          }
          """
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check(expanding: ["DependencyEntry"])
  }
}

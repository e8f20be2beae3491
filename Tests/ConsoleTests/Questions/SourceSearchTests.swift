import Testing

@testable import Console

@Suite("Finding an action in the source")
struct SourceSearchTests {
  private func report(
    _ path: [(enumPath: [String], name: String, file: String?)]
  ) -> SourceReport {
    SourceSearch { false }.report(
      of: "x",
      path.map {
        DeclaredCase(
          enumPath: $0.enumPath, name: $0.name,
          source: CaseSource(documentation: "Does it.", file: $0.file))
      })
  }

  private static let feature = """
    @Reducer struct Shop {
      enum Action {
        /// Pays.
        case pay, close
        case cart(Cart.Action)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          // case .pay: is not here
          switch action {
          case .close,
            .payLater: return .none
          case .pay:
            state.isPaid = true
            return .none

          case .cart(.pay(let amount)): return .none
          case .cart: return .none
          }
        }
      }
    }
    struct Bank {
      func run(_ action: Action) { if case .pay = action { print(".pay") } }
    }
    """

  @Test("An action in a reducer is found in that reducer only")
  func nested() throws {
    let folder = try ScratchFolder()
    let file = try folder.write("Shop.swift", Self.feature)
    let pay = report([(["M", "Shop", "Action"], "pay", file)])
    #expect(pay.documentation == "Does it.")
    #expect(pay.declaration == SourceExcerpt(file: file, line: 4, rows: ["case pay, close"]))
    #expect(
      pay.handlers.map(\.rows) == [
        ["case .pay:", "  state.isPaid = true", "  return .none"],
        ["case .cart(.pay(let amount)): return .none"],
      ])
    #expect(pay.handlers.map(\.line) == [13, 17])
    #expect(pay.gap == nil)
    // A pattern in several lines.
    #expect(report([(["M", "Shop", "Action"], "payLater", file)]).handlers.map(\.line) == [12])
  }

  @Test("An enum outside of a reducer is matched where its name is used, and by its parents")
  func separate() throws {
    let folder = try ScratchFolder()
    let cart = try folder.write("Cart/CartAction.swift", "enum CartAction {\n  case pay(Int)\n}")
    let reducer = try folder.write(
      "Cart/CartReducer.swift",
      "struct CartReducer { func run(_ action: CartAction) { switch action {\ncase .pay: break\n} } }"
    )
    try folder.write(
      "Cart/Other.swift", "struct Other { func f() { switch 1 {\ncase .pay: break } } }")
    let shop = try folder.write("Shop.swift", Self.feature)
    let found = report([
      (["M", "Shop", "Action"], "cart", shop), (["M", "CartAction"], "pay", cart),
    ])
    #expect(found.declaration?.rows == ["case pay(Int)"])
    #expect(found.handlers.map(\.file) == [reducer, shop])
    #expect(found.handlers.last?.rows == ["case .cart(.pay(let amount)): return .none"])
  }

  @Test("The library's own enums on the way are skipped")
  func library() throws {
    let folder = try ScratchFolder()
    let shop = try folder.write("Shop.swift", Self.feature)
    let found = report([
      (["M", "Shop", "Action"], "close", shop),
      (["Kernel", "PresentationAction"], "dismiss", folder.file("None.swift")),
    ])
    #expect(found.declaration?.rows == ["case pay, close"])
    #expect(found.handlers.map(\.line) == [11])
  }

  @Test("What cannot be known is said")
  func gaps() throws {
    let folder = try ScratchFolder()
    #expect(report([(["M", "A"], "a", nil)]).gap == .notRecorded(type: "A"))
    let missing = folder.file("None.swift")
    #expect(report([(["M", "A"], "a", missing)]).gap == .missing(file: missing))
    let file = try folder.write("A.swift", "enum A { case a }")
    #expect(report([(["M", "A"], "a", file)]).gap == .noHandler(files: 1))
    #expect(report([(["M", "A"], "a", file)]).documentation == "Does it.")
  }

  @Test("A long handler is cut")
  func long() throws {
    let folder = try ScratchFolder()
    let body = (0..<40).map { "    run(\($0))" }.joined(separator: "\n")
    let file = try folder.write(
      "A.swift", "enum A { case a }\nfunc f(_ a: A) {\n  switch a {\n  case .a:\n\(body)\n  }\n}")
    let handler = report([(["M", "A"], "a", file)]).handlers.first
    #expect(handler?.rows.count == 16)
    #expect(handler?.isCut == true)
  }
}

import Foundation
import Kernel
import Testing

@MainActor
@Suite struct CookbookTests {
  private let soup = Recipe(
    id: UUID(1), title: "Soup", ingredients: [Recipe.Ingredient(id: 1, name: "leek")])
  private let bread = Recipe(id: UUID(2), title: "Bread")

  @Test("A recipe is added with a form and saved in the file")
  func adding() async {
    let store = TestStore(initialState: RecipeList.State()) {
      RecipeList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.newRecipe = RecipeForm.State(recipe: Recipe(id: UUID(0)))
    }
    let soup = Recipe(id: UUID(0), title: "Soup")
    await store.send(\.newRecipe.binding.recipe, soup) { $0.newRecipe?.recipe = soup }
    await store.send(.saveButtonTapped) {
      $0.newRecipe = nil
      $0.$recipes.withLock { $0 = [soup] }
    }
    @Shared(.recipes) var recipes
    #expect(recipes == [soup])
  }

  @Test("Deleting and sorting is asserted with the list's own shared values")
  func listChanges() async {
    @Shared(.recipes) var recipes = [soup, bread]
    let store = TestStore(initialState: RecipeList.State()) { RecipeList() }
    #expect(store.state.sorted == [soup, bread])
    await store.send(.orderChanged(.byTitle)) { $0.$order.withLock { $0 = .byTitle } }
    #expect(store.state.sorted == [bread, soup])
    await store.send(.deleted([0])) { $0.$recipes.withLock { _ = $0.remove(id: soup.id) } }
    #expect(recipes == [bread])
    @Dependency(\.defaultAppStorage) var settings
    #expect(settings.string(forKey: "recipeOrder") == "byTitle")
  }

  @Test("An edit in the detail changes the list; a cancelled one does not")
  func editing() async throws {
    @Shared(.recipes) var recipes = [soup, bread]
    let shared = try #require(Shared($recipes[id: bread.id]))
    let store = TestStore(initialState: RecipeDetail.State(recipe: shared)) { RecipeDetail() }
    let ryeBread = Recipe(id: bread.id, title: "Rye bread")
    for isSaved in [false, true] {
      await store.send(.editButtonTapped) {
        $0.destination = .edit(RecipeForm.State(recipe: bread))
      }
      await store.send(\.destination.edit.binding.recipe, ryeBread) {
        $0.destination?.modify(\.edit) { $0.recipe = ryeBread }
      }
      if isSaved {
        await store.send(.doneButtonTapped) {
          $0.destination = nil
          $0.$recipe.withLock { $0 = ryeBread }
        }
      } else {
        await store.send(\.destination.dismiss) { $0.destination = nil }
        #expect(recipes[id: bread.id] == bread)
      }
    }
    #expect(recipes == [soup, ryeBread])
  }

  @Test("A property of an element of an element is changed through derived values")
  func nestedElements() async throws {
    @Shared(.recipes) var recipes = [soup]
    let shared = try #require(Shared($recipes[id: soup.id]))
    let store = TestStore(initialState: RecipeDetail.State(recipe: shared)) { RecipeDetail() }
    await store.send(.ingredientRenamed(id: 1, "onion")) {
      $0.$recipe.ingredients[id: 1].withLock { $0?.name = "onion" }
    }
    await store.send(.ingredientRenamed(id: 9, "salt"))
    #expect(recipes[id: soup.id]?.ingredients[id: 1]?.name == "onion")
  }

  @Test("A deleted recipe leaves the list; the detail keeps its last value until it is dismissed")
  func deletion() async throws {
    @Shared(.recipes) var recipes = [soup, bread]
    let shared = try #require(Shared($recipes[id: soup.id]))
    let store = TestStore(initialState: RecipeDetail.State(recipe: shared)) { RecipeDetail() }
    await store.send(.deleteButtonTapped) { $0.destination = .confirmDeletion(.deletion) }
    await store.send(\.destination.confirmDeletion.delete) { $0.destination = nil }
    #expect(store.isDismissed)
    #expect(recipes == [bread])
    #expect(store.state.recipe == soup)
  }

  @Test("Features in a stack share the element; a change in an effect is asserted in both")
  func stack() async throws {
    @Shared(.recipes) var recipes = [soup, bread]
    let clock = TestClock()
    let now = Date(timeIntervalSince1970: 1_234_567_890)
    let store = TestStore(initialState: Cookbook.State()) {
      Cookbook()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = now
    }
    let shared = try #require(Shared($recipes[id: soup.id]))
    await store.send(.opened(id: soup.id)) {
      $0.path[id: 0] = .detail(RecipeDetail.State(recipe: shared))
    }
    await store.send(\.path[id: 0].detail.cookButtonTapped) {
      $0.path[id: 1] = .cooking(Cooking.State(recipe: shared))
    }
    await store.send(\.path[id: 1].cooking.started)
    await clock.advance(by: .seconds(60))
    await store.receive(\.path[id: 1].cooking.minutePassed) {
      $0.path[id: 1]?.modify(\.cooking) { $0.minutesLeft = 1 }
    }
    await clock.advance(by: .seconds(60))
    await store.receive(\.path[id: 1].cooking.minutePassed) {
      $0.path[id: 1]?.modify(\.cooking) { $0.minutesLeft = 0 }
    }
    await store.receive(\.path.popFrom) {
      $0.path[id: 1] = nil
      $0.path[id: 0]?.modify(\.detail) { $0.$recipe.cookedOn.withLock { $0 = [now] } }
    }
    #expect(recipes[id: soup.id]?.cookedOn == [now])
    #expect(store.state.recipes == recipes)
  }

  @Test("The next launch of the app loads what the last one saved")
  func launches() async throws {
    let files = FileStorage.inMemory
    func launch(_ operation: (TestStoreOf<Cookbook>) async throws -> Void) async throws {
      try await operation(
        TestStore(initialState: Cookbook.State()) {
          Cookbook()
        } withDependencies: {
          $0 = .test
          $0.defaultFileStorage = files
          $0.uuid = .incrementing
        })
    }
    try await launch { store in
      store.exhaustivity = .off
      await store.send(\.list.addButtonTapped)
      await store.send(\.list.newRecipe.binding.recipe, soup)
      await store.send(\.list.saveButtonTapped) { $0.list.$recipes.withLock { $0 = [soup] } }
    }
    try await launch { store in
      #expect(store.state.list.recipes == [soup])
      await store.send(\.list.deleted, [0]) { $0.list.$recipes.withLock { $0 = [] } }
    }
    try await launch { store in #expect(store.state.recipes.isEmpty) }
  }
}

import Foundation
import Kernel

// An app with one list in a file, and several features that share it or an element of it.

struct Recipe: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var title = ""
  var ingredients: IdentifiedArrayOf<Ingredient> = []
  var cookedOn: [Date] = []

  struct Ingredient: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var name: String
  }
}

extension URL {
  fileprivate static let recipes = documentsDirectory.appending(component: "recipes.json")
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Recipe>>.Default {
  static var recipes: Self { Self[.fileStorage(.recipes), default: []] }
}

extension SharedKey where Self == AppStorageKey<RecipeOrder>.Default {
  static var recipeOrder: Self { Self[.appStorage("recipeOrder"), default: .byDate] }
}

enum RecipeOrder: String, Sendable { case byDate, byTitle }

@Reducer
struct RecipeForm {
  @ObservableState
  struct State: Equatable {
    var recipe: Recipe
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
struct RecipeList {
  @ObservableState
  struct State: Equatable {
    @Presents var newRecipe: RecipeForm.State?
    @Shared(.recipeOrder) var order
    @Shared(.recipes) var recipes

    var sorted: [Recipe] {
      order == .byDate ? Array(recipes) : recipes.sorted { $0.title < $1.title }
    }
  }

  enum Action {
    case addButtonTapped
    case deleted(IndexSet)
    case newRecipe(PresentationAction<RecipeForm.Action>)
    case orderChanged(RecipeOrder)
    case saveButtonTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.newRecipe = RecipeForm.State(recipe: Recipe(id: uuid()))
      case .deleted(let offsets):
        state.$recipes.withLock { $0.remove(atOffsets: offsets) }
      case .newRecipe:
        break
      case .orderChanged(let order):
        state.$order.withLock { $0 = order }
      case .saveButtonTapped:
        guard let recipe = state.newRecipe?.recipe else { break }
        state.newRecipe = nil
        state.$recipes.withLock { _ = $0.append(recipe) }
      }
      return .none
    }
    .ifLet(\.$newRecipe, action: \.newRecipe) { RecipeForm() }
  }
}

@Reducer
struct RecipeDetail {
  @Reducer
  enum Destination {
    case confirmDeletion(ConfirmationDialogState<Confirmation>)
    case edit(RecipeForm)
  }

  @CasePathable
  enum Confirmation { case delete }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared var recipe: Recipe
  }

  enum Action {
    case cookButtonTapped
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneButtonTapped
    case editButtonTapped
    case ingredientRenamed(id: Int, String)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cookButtonTapped:
        return .none
      case .deleteButtonTapped:
        state.destination = .confirmDeletion(.deletion)
        return .none
      case .destination(.presented(.confirmDeletion(.delete))):
        @Shared(.recipes) var recipes
        $recipes.withLock { _ = $0.remove(id: state.recipe.id) }
        return .run { _ in await dismiss() }
      case .destination:
        return .none
      case .doneButtonTapped:
        guard case .edit(let form) = state.destination else { return .none }
        state.$recipe.withLock { $0 = form.recipe }
        state.destination = nil
        return .none
      case .editButtonTapped:
        state.destination = .edit(RecipeForm.State(recipe: state.recipe))
        return .none
      case .ingredientRenamed(let id, let name):
        Shared(state.$recipe.ingredients[id: id])?.name.withLock { $0 = name }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension RecipeDetail.Destination.State: Equatable {}

extension ConfirmationDialogState where Action == RecipeDetail.Confirmation {
  static let deletion = Self {
    TextState("Delete this recipe?")
  } actions: {
    ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
  }
}

@Reducer
struct Cooking {
  @ObservableState
  struct State: Equatable {
    var minutesLeft = 2
    @Shared var recipe: Recipe
  }

  enum Action {
    case started
    case minutePassed
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { [minutes = state.minutesLeft] send in
          for _ in 0..<minutes {
            try await clock.sleep(for: .seconds(60))
            await send(.minutePassed)
          }
        }
      case .minutePassed:
        state.minutesLeft -= 1
        guard state.minutesLeft == 0 else { return .none }
        return .run { [recipe = state.$recipe] _ in
          recipe.cookedOn.withLock { $0.append(now) }
          await dismiss()
        }
      }
    }
  }
}

@Reducer
struct Cookbook {
  @Reducer
  enum Path {
    case cooking(Cooking)
    case detail(RecipeDetail)
  }

  @ObservableState
  struct State: Equatable {
    var list = RecipeList.State()
    var path = StackState<Path.State>()
    @SharedReader(.recipes) var recipes
  }

  enum Action {
    case list(RecipeList.Action)
    case opened(id: Recipe.ID)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { RecipeList() }
    Reduce { state, action in
      switch action {
      case .list:
        return .none
      case .opened(let id):
        guard let recipe = Shared(state.list.$recipes[id: id]) else { return .none }
        state.path.append(.detail(RecipeDetail.State(recipe: recipe)))
        return .none
      case .path(.element(let id, .detail(.cookButtonTapped))):
        guard let recipe = state.path[id: id]?.detail?.$recipe else { return .none }
        state.path.append(.cooking(Cooking.State(recipe: recipe)))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Cookbook.Path.State: Equatable {}

// Meetings in the style of the example of The Composable Architecture.
import ComposableArchitecture
import SwiftUI

struct SyncUp: Equatable, Identifiable {
  let id: Int
  var attendees = ["Blob", "Blob Jr"]
  var duration = Duration.seconds(300)
  var theme = Theme.bubblegum
  var title = ""
}

enum Theme: String, CaseIterable, Equatable, Identifiable {
  case bubblegum, navy
  var id: Self { self }
  var name: String { rawValue.capitalized }
}

@Reducer
struct SyncUpForm {
  @ObservableState
  struct State: Equatable, Sendable {
    var focus: Field? = .title
    var syncUp: SyncUp

    enum Field: Hashable { case title }
  }

  enum Action: BindableAction, Equatable {
    case addAttendeeButtonTapped
    case binding(BindingAction<State>)
    case deleteAttendees(atOffsets: IndexSet)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct SyncUpFormView: View {
  @Bindable var store: StoreOf<SyncUpForm>
  @FocusState var focus: SyncUpForm.State.Field?

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $store.syncUp.title)
          .focused($focus, equals: .title)
        HStack {
          Slider(value: $store.syncUp.duration.minutes, in: 5...30, step: 1) {
            Text("Length")
          }
          Spacer()
          Text("\(Int(store.syncUp.duration.minutes)) min")
        }
        ThemePicker(selection: $store.syncUp.theme)
      } header: {
        Text("Sync-up Info")
      }
      Section {
        ForEach($store.syncUp.attendees, id: \.self) { $attendee in
          TextField("Name", text: $attendee)
        }
        .onDelete { store.send(.deleteAttendees(atOffsets: $0)) }
        Button("New attendee") { store.send(.addAttendeeButtonTapped) }
      } header: {
        Text("Attendees")
      }
    }
    .bind($store.focus, to: $focus)
  }
}

struct ThemePicker: View {
  @Binding var selection: Theme

  var body: some View {
    Picker("Theme", selection: $selection) {
      ForEach(Theme.allCases) { theme in
        ZStack {
          RoundedRectangle(cornerRadius: 4).fill(.blue)
          Label(theme.name, systemImage: "paintpalette").padding(4)
        }
        .fixedSize(horizontal: false, vertical: true)
        .tag(theme)
      }
    }
  }
}

extension Duration {
  fileprivate var minutes: Double {
    get { Double(components.seconds / 60) }
    set { self = .seconds(newValue * 60) }
  }
}

@Reducer
struct SyncUpDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(SyncUpForm)

    @CasePathable
    enum Alert { case confirmDeletion }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var syncUp: SyncUp
  }

  enum Action {
    case cancelEditButtonTapped
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneEditingButtonTapped
    case editButtonTapped
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpDetail.Destination.State: Equatable {}

struct SyncUpDetailView: View {
  @Bindable var store: StoreOf<SyncUpDetail>

  var body: some View {
    Form {
      Section {
        NavigationLink(
          state: AppFeature.Path.State.record(RecordMeeting.State(syncUp: store.syncUp))
        ) {
          Label("Start Meeting", systemImage: "timer")
            .font(.headline)
            .foregroundColor(.accentColor)
        }
        HStack {
          Label("Length", systemImage: "clock")
          Spacer()
          Text(store.syncUp.duration.formatted(.units()))
        }
      } header: {
        Text("Sync-up Info")
      }
      Section {
        ForEach(store.syncUp.attendees, id: \.self) { attendee in
          Label(attendee, systemImage: "person")
        }
      } header: {
        Text("Attendees")
      }
      Section {
        Button("Delete") { store.send(.deleteButtonTapped) }
          .foregroundColor(.red)
          .frame(maxWidth: .infinity)
      }
    }
    .toolbar {
      Button("Edit") { store.send(.editButtonTapped) }
    }
    .navigationTitle(Text(store.syncUp.title))
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
      NavigationStack {
        SyncUpFormView(store: store)
          .navigationTitle(store.syncUp.title)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") { self.store.send(.cancelEditButtonTapped) }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Done") { self.store.send(.doneEditingButtonTapped) }
            }
          }
      }
    }
  }
}

@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    var speakerIndex = 0
    var syncUp: SyncUp
  }

  enum Action {
    case nextButtonTapped
    case onTask
  }
}

struct RecordMeetingView: View {
  let store: StoreOf<RecordMeeting>

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 16).fill(.blue)
      VStack {
        ProgressView(value: 1, total: 4).progressViewStyle(.linear)
        Text("Speaker \(store.speakerIndex + 1) of \(store.syncUp.attendees.count)")
        Button {
          store.send(.nextButtonTapped)
        } label: {
          Image(systemName: "forward.fill")
        }
      }
    }
    .padding()
    .navigationBarTitleDisplayMode(.inline)
    .task { await store.send(.onTask).finish() }
  }
}

@Reducer
struct AppFeature {
  @Reducer
  enum Path {
    case detail(SyncUpDetail)
    case record(RecordMeeting)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var syncUps: [SyncUp] = []
  }

  enum Action {
    case onDelete(IndexSet)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}

extension AppFeature.Path.State: Equatable {}

struct AppView: View {
  @Bindable var store: StoreOf<AppFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        ForEach(store.syncUps) { syncUp in
          NavigationLink(
            state: AppFeature.Path.State.detail(SyncUpDetail.State(syncUp: syncUp))
          ) {
            CardView(syncUp: syncUp)
          }
          .listRowBackground(Color.blue)
        }
        .onDelete { indexSet in store.send(.onDelete(indexSet)) }
      }
      .navigationTitle("Daily Sync-ups")
    } destination: { store in
      switch store.case {
      case .detail(let store):
        SyncUpDetailView(store: store)
      case .record(let store):
        RecordMeetingView(store: store)
      }
    }
  }
}

struct CardView: View {
  let syncUp: SyncUp

  var body: some View {
    VStack(alignment: .leading) {
      Text(syncUp.title).font(.headline)
      Spacer()
      HStack {
        Label("\(syncUp.attendees.count)", systemImage: "person.3")
        Spacer()
        Label(syncUp.duration.formatted(.units()), systemImage: "clock")
          .labelStyle(.trailingIcon)
      }
      .font(.caption)
    }
    .padding()
  }
}

struct TrailingIconLabelStyle: LabelStyle {
  @MainActor
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

extension LabelStyle where Self == TrailingIconLabelStyle {
  static var trailingIcon: Self { Self() }
}

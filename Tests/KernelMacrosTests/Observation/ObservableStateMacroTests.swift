import Testing

@Suite("@ObservableState expanded")
struct ObservableStateMacroTests {
  @Test(
    "properties become observable",
    arguments: [
      MacroExpansion(
        "a public struct",
        """
        @ObservableState
        public struct State {
          public private(set) var count = 0
        }
        """,
        expandsTo: #"""

          public struct State {
            @Kernel.ObservationStateTracked
            public private(set) var count = 0

            @Kernel.ObservationStateIgnored
            public var _$observationRegistrar = Kernel.ObservationStateRegistrar()

            public var _$id: Kernel.ObservableStateID {
              _$observationRegistrar.id
            }

            public mutating func _$willModify() {
              _$observationRegistrar._$willModify()
            }

            public mutating func _$didModify(restoring id: Kernel.ObservableStateID) {
              _$observationRegistrar._$didModify(restoring: id)
            }

            public static var _$properties: [Kernel._StateProperty<Self>] {
              []
            }

            public static var _$storage: Kernel._StateStorage<Self>? {
              Kernel._StateStorage(
                registrar: \Self._$observationRegistrar,
                [Kernel._StoredStateProperty<Self>("count", \Self.count, stored: \Self._count)]
              )
            }
          }

          extension State: Kernel.ObservableState, Observation.Observable {
          }
          """#
      ),
      MacroExpansion(
        "what is left alone",
        """
        @available(macOS 15, *)
        @ObservableState
        struct State {
          static var made = 0
          let id: Int
          var isEmpty: Bool { true }
          lazy var once = 1
          @ObservationStateIgnored var cache = 0
          @Presents var alert: String?
          @Shared var settings: Int
        }
        """,
        expandsTo: #"""
          @available(macOS 15, *)
          struct State {
            static var made = 0
            let id: Int
            var isEmpty: Bool { true }
            lazy var once = 1
            @ObservationStateIgnored var cache = 0
            @Presents var alert: String?
            @Shared var settings: Int

            @Kernel.ObservationStateIgnored
            var _$observationRegistrar = Kernel.ObservationStateRegistrar()

            var _$id: Kernel.ObservableStateID {
              _$observationRegistrar.id
            }

            mutating func _$willModify() {
              _$observationRegistrar._$willModify()
            }

            mutating func _$didModify(restoring id: Kernel.ObservableStateID) {
              _$observationRegistrar._$didModify(restoring: id)
            }

            static var _$properties: [Kernel._StateProperty<Self>] {
              [Kernel._StateProperty("cache", \Self.cache),
                Kernel._StateProperty("alert", \Self.alert),
                Kernel._StateProperty("settings", \Self.settings)]
            }

            static var _$storage: Kernel._StateStorage<Self>? {
              Kernel._StateStorage(
                registrar: \Self._$observationRegistrar,
                [Kernel._StoredStateProperty<Self>("alert", \Self.$alert, stored: \Self._alert, observedAs: \Self.alert)]
              )
            }
          }

          @available(macOS 15, *)
          extension State: Kernel.ObservableState, Observation.Observable {
          }
          """#
      ),
      MacroExpansion(
        "the properties that can be set are recorded",
        """
        @ObservableState
        struct State {
          var `default` = 0
          var isEmpty: Bool { get { true } set {} }
          private var hidden = 0
          var failing: Bool { get throws { true } }
          @ObservationStateIgnored @Clamped var size = 0
        }
        """,
        expandsTo: #"""
          struct State {
            @Kernel.ObservationStateTracked
            var `default` = 0
            var isEmpty: Bool { get { true } set {} }
            @Kernel.ObservationStateTracked
            private var hidden = 0
            var failing: Bool { get throws { true } }
            @ObservationStateIgnored @Clamped var size = 0

            @Kernel.ObservationStateIgnored
            var _$observationRegistrar = Kernel.ObservationStateRegistrar()

            var _$id: Kernel.ObservableStateID {
              _$observationRegistrar.id
            }

            mutating func _$willModify() {
              _$observationRegistrar._$willModify()
            }

            mutating func _$didModify(restoring id: Kernel.ObservableStateID) {
              _$observationRegistrar._$didModify(restoring: id)
            }

            static var _$properties: [Kernel._StateProperty<Self>] {
              [Kernel._StateProperty("default", \Self.`default`),
                Kernel._StateProperty("isEmpty", \Self.isEmpty)]
            }

            static var _$storage: Kernel._StateStorage<Self>? {
              Kernel._StateStorage(
                registrar: \Self._$observationRegistrar,
                [Kernel._StoredStateProperty<Self>("default", \Self.`default`, stored: \Self._default),
                  Kernel._StoredStateProperty<Self>("hidden", \Self.hidden, stored: \Self._hidden)]
              )
            }
          }

          extension State: Kernel.ObservableState, Observation.Observable {
          }
          """#
      ),
      MacroExpansion(
        "a tracked property",
        """
        struct State {
          @ObservationStateTracked
          public private(set) var count = 0
        }
        """,
        expandsTo: #"""
          struct State {
            public private(set) var count {
              @storageRestrictions(initializes: _count)
              init(initialValue) {
                _count = initialValue
              }
              get {
                _$observationRegistrar.access(self, keyPath: \.count)
                return _count
              }
              set {
                let isUnchanged = _$observationRegistrar._$isObserved
                  && Kernel._$isIdentityEqual(_count, newValue)
                _count = newValue
                if !isUnchanged {
                  _$observationRegistrar.notify(self, keyPath: \.count)
                }
              }
              _modify {
                let isObserved = _$observationRegistrar._$isObserved
                let trace = Kernel._$trace(&_count, isObserved: isObserved)
                defer {
                  if Kernel._$isModified(&_count, since: trace) {
                    _$observationRegistrar.notify(self, keyPath: \.count)
                  }
                }
                yield &_count
              }
            }

            @Kernel.ObservationStateIgnored
            private var _count = 0
          }
          """#
      ),
      MacroExpansion(
        "storage keeps observers, attributes and modifiers, and is not changed in place",
        """
        struct State {
          @ObservationStateTracked weak var `default`: Model? {
            didSet { changed() }
          }
        }
        """,
        expandsTo: #"""
          struct State {
            weak var `default`: Model? {
              didSet { changed() }
              @storageRestrictions(initializes: _default)
              init(initialValue) {
                _default = initialValue
              }

              get {
                _$observationRegistrar.access(self, keyPath: \.`default`)
                return _default
              }

              set {
                let isUnchanged = _$observationRegistrar._$isObserved
                  && Kernel._$isIdentityEqual(_default, newValue)
                _default = newValue
                if !isUnchanged {
                  _$observationRegistrar.notify(self, keyPath: \.`default`)
                }
              }
            }

            @Kernel.ObservationStateIgnored
            private weak var _default: Model? {
                didSet {
                  changed()
                }
              }
          }
          """#
      ),
      MacroExpansion(
        "an enum is its payload",
        """
        @ObservableState
        enum State {
          case empty
          case child(Child.State)
          case labelled(state: Int)
          case pair(Int, String)
          #if DEBUG
          case debug(Child.State)
          #endif
          @available(*, unavailable)
          case gone(Int)
        }
        """,
        expandsTo: """

          enum State {
            case empty
            case child(Child.State)
            case labelled(state: Int)
            case pair(Int, String)
            #if DEBUG
            case debug(Child.State)
            #endif
            @available(*, unavailable)
            case gone(Int)

            var _$id: Kernel.ObservableStateID {
              switch self {
              case .empty:
                return Kernel.ObservableStateID._$inert._$tag(0)
              case let .child(state):
                return Kernel.ObservableStateID._$id(for: state)._$tag(1)
              case let .labelled(state):
                return Kernel.ObservableStateID._$id(for: state)._$tag(2)
              case .pair:
                return Kernel.ObservableStateID()._$tag(3)
              #if DEBUG
              case let .debug(state):
                return Kernel.ObservableStateID._$id(for: state)._$tag(4)
              #endif
              }
            }

            mutating func _$willModify() {
              switch self {
              case .empty:
                break
              case var .child(state):
                Kernel._$willModify(&state)
                self = .child(state)
              case var .labelled(state):
                Kernel._$willModify(&state)
                self = .labelled(state: state)
              case .pair:
                break
              #if DEBUG
              case var .debug(state):
                Kernel._$willModify(&state)
                self = .debug(state)
              #endif
              }
            }

            mutating func _$didModify(restoring id: Kernel.ObservableStateID) {
              switch self {
              case .empty:
                break
              case var .child(state):
                Kernel._$didModify(&state, restoring: id)
                self = .child(state)
              case var .labelled(state):
                Kernel._$didModify(&state, restoring: id)
                self = .labelled(state: state)
              case .pair:
                break
              #if DEBUG
              case var .debug(state):
                Kernel._$didModify(&state, restoring: id)
                self = .debug(state)
              #endif
              }
            }
          }

          extension State: Kernel.ObservableState, Observation.Observable {
          }
          """
      ),
      MacroExpansion(
        "an enum in a public extension",
        """
        public extension Feature {
          @ObservableState
          enum State {
            case child(Child.State)
          }
        }
        """,
        expandsTo: """
          public extension Feature {
            enum State {
              case child(Child.State)

              public var _$id: Kernel.ObservableStateID {
                switch self {
                case let .child(state):
                  return Kernel.ObservableStateID._$id(for: state)._$tag(0)
                }
              }

              public mutating func _$willModify() {
                switch self {
                case var .child(state):
                  Kernel._$willModify(&state)
                  self = .child(state)
                }
              }

              public mutating func _$didModify(restoring id: Kernel.ObservableStateID) {
                switch self {
                case var .child(state):
                  Kernel._$didModify(&state, restoring: id)
                  self = .child(state)
                }
              }
            }
          }

          extension Feature.State: Kernel.ObservableState, Observation.Observable {
          }
          """
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check(expanding: ["ObservableState", "ObservationStateTracked"])
  }
}

import Testing

@Suite("@Presents expanded")
struct PresentsMacroTests {
  @Test(
    "the property is stored in presentation state",
    arguments: [
      MacroExpansion(
        "in observable state",
        """
        @ObservableState
        public struct State {
          @Presents public var destination: Destination.State?
        }
        """,
        expandsTo: #"""
          @ObservableState
          public struct State {
            public var destination: Destination.State? {
              @storageRestrictions(initializes: _destination)
              init(initialValue) {
                _destination = Kernel.PresentationState(wrappedValue: initialValue)
              }
              get {
                _$observationRegistrar.access(self, keyPath: \.destination)
                return _destination.wrappedValue
              }
              set {
                let isUnchanged = _$observationRegistrar._$isObserved
                  && Kernel._$isIdentityEqual(_destination.wrappedValue, newValue)
                _destination.wrappedValue = newValue
                if !isUnchanged {
                  _$observationRegistrar.notify(self, keyPath: \.destination)
                }
              }
              _modify {
                let isObserved = _$observationRegistrar._$isObserved
                let trace = Kernel._$trace(&_destination.wrappedValue, isObserved: isObserved)
                defer {
                  if Kernel._$isModified(&_destination.wrappedValue, since: trace) {
                    _$observationRegistrar.notify(self, keyPath: \.destination)
                  }
                }
                yield &_destination.wrappedValue
              }
            }

            public var $destination: Kernel.PresentationState<Destination.State> {
              get {
              _$observationRegistrar.access(self, keyPath: \.destination)
              return _destination.projectedValue
              }
              set {
                let isUnchanged = _$observationRegistrar._$isObserved
                  && Kernel._$isIdentityEqual(_destination.wrappedValue, newValue.wrappedValue)
                _destination.projectedValue = newValue
                if !isUnchanged {
                  _$observationRegistrar.notify(self, keyPath: \.destination)
                }
              }
              _modify {
                let isObserved = _$observationRegistrar._$isObserved
                let trace = Kernel._$trace(&_destination.wrappedValue, isObserved: isObserved)
                defer {
                  if Kernel._$isModified(&_destination.wrappedValue, since: trace) {
                    _$observationRegistrar.notify(self, keyPath: \.destination)
                  }
                }
                yield &_destination.projectedValue
              }
            }

            @Kernel.ObservationStateIgnored private var _destination = Kernel.PresentationState<Destination.State>(wrappedValue: nil)
          }
          """#
      ),
      MacroExpansion(
        "in other state, with a value",
        """
        struct State {
          @Presents var `case`: Optional<Int> = 1
        }
        """,
        expandsTo: """
          struct State {
            var `case`: Optional<Int> {
              @storageRestrictions(initializes: _case)
              init(initialValue) {
                _case = Kernel.PresentationState(wrappedValue: initialValue)
              }
              get {
                _case.wrappedValue
              }
              set {
                _case.wrappedValue = newValue
              }
              _modify {
                yield &_case.wrappedValue
              }
            }

            var $case: Kernel.PresentationState<Int> {
              get {
              _case.projectedValue
              }
              set {
                _case.projectedValue = newValue
              }
              _modify {
                yield &_case.projectedValue
              }
            }

            private var _case = Kernel.PresentationState<Int>(wrappedValue: 1)
          }
          """
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check(expanding: ["Presents"])
  }
}

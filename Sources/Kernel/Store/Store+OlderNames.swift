extension Store {
  @available(
    *, unavailable,
    message: "Write the reducer in a closure: 'Store(initialState: …) { Feature() }'."
  )
  public convenience init<R: Reducer<State, Action>>(initialState _: State, reducer _: R) {
    // Never reached: the compiler rejects a call of an unavailable initializer.
    fatalError()
  }
}

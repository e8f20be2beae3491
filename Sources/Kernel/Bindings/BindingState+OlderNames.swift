@available(*, unavailable, renamed: "BindingState")
public typealias BindableState = BindingState

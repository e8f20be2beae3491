/// Views for a canvas, which is not on Linux. They are type-checked, and nothing evaluates them.
///
/// ```swift
/// #Preview { CounterView(store: Store(initialState: Counter.State()) { Counter() }) }
/// ```
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "KernelMacros", type: "PreviewMacro")

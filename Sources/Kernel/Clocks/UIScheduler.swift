// A name of the original library without a counterpart here. It exists so that the compiler can say
// what to use instead.

@available(
  *, unavailable, message: "Not needed: effects send on the main actor. Or use 'mainQueue'."
)
public enum UIScheduler {}

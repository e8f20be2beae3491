/// An older name of ``ConfirmationDialogState``, which the original still has on iOS.
@available(*, deprecated, renamed: "ConfirmationDialogState")
public typealias ActionSheetState = ConfirmationDialogState

@available(*, unavailable, renamed: "ConfirmationDialogState")
public typealias ActionSheetState = ConfirmationDialogState

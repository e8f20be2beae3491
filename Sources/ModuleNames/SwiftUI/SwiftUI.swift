// The name under which views of other code bases import Screens.
@_exported import Screens

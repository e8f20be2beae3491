// The name under which views of other code bases import this part of Screens.
@_exported import Kernel
@_exported import Screens

// The name under which other code bases import this part of Kernel.
@_exported import Kernel

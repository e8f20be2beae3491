// The name under which the tests of other code bases import KernelTestSupport.
@_exported import Kernel
@_exported import KernelTestSupport

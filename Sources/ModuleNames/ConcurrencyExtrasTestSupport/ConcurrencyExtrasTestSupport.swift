// The name under which the tests of other code bases import the traits for tasks and task locals.
@_exported import Kernel
@_exported import KernelTestSupport

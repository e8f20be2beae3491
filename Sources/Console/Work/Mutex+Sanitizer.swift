#if SANITIZE_THREAD
  import Kernel

  /// The lock to use when building for ThreadSanitizer. See Kernel's `PthreadMutex` for the reason.
  typealias Mutex<Value: ~Copyable> = PthreadMutex<Value>
#endif

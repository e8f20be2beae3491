#if SANITIZE_THREAD
  import Kernel

  /// The lock of a build for ThreadSanitizer: Kernel says why.
  typealias Mutex<Value: ~Copyable> = PthreadMutex<Value>
#endif

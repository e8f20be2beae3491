#if SANITIZE_THREAD
  import Kernel

  /// The lock in a build for ThreadSanitizer. Kernel explains why.
  typealias Mutex<Value: ~Copyable> = PthreadMutex<Value>
#endif

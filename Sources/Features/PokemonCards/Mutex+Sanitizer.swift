#if SANITIZE_THREAD
  import Kernel

  /// Replaces the mutex in builds for ThreadSanitizer; Kernel explains why.
  typealias Mutex<Value: ~Copyable> = PthreadMutex<Value>
#endif

// The parts of libcurl that are used, declared as in its documentation. Handles are opaque pointers
// here; options and results are enums there, and are passed as int.

#pragma once

#define CURL_FUNCTIONS                                                                             \
  FUNCTION(int, global_init, (long flags))                                                         \
  FUNCTION(void *, easy_init, (void))                                                              \
  FUNCTION(void, easy_cleanup, (void *easy))                                                       \
  FUNCTION(void, easy_reset, (void *easy))                                                         \
  FUNCTION(int, easy_setopt, (void *easy, int option, ...))                                        \
  FUNCTION(int, easy_getinfo, (void *easy, int info, ...))                                         \
  FUNCTION(const char *, easy_strerror, (int result))                                              \
  FUNCTION(void *, slist_append, (void *list, const char *text))                                   \
  FUNCTION(void, slist_free_all, (void *list))                                                     \
  FUNCTION(void *, multi_init, (void))                                                             \
  FUNCTION(int, multi_cleanup, (void *multi))                                                      \
  FUNCTION(int, multi_add_handle, (void *multi, void *easy))                                       \
  FUNCTION(int, multi_remove_handle, (void *multi, void *easy))                                    \
  FUNCTION(int, multi_perform, (void *multi, int *running))                                        \
  FUNCTION(                                                                                        \
    int, multi_poll,                                                                               \
    (void *multi, void *descriptors, unsigned count, int milliseconds, int *ready))                \
  FUNCTION(int, multi_wakeup, (void *multi))                                                       \
  FUNCTION(const struct curl_message *, multi_info_read, (void *multi, int *left))

/// How a transfer ended: CURLMsg.
struct curl_message {
  int kind;
  void *easy;
  union {
    void *whatever;
    int result;
  } data;
};

// Numbers that only transfer.c uses.
enum {
  CTRANSFER_VERBOSE = 41,
  CTRANSFER_WRITE_DATA = 10001,
  CTRANSFER_HTTP_HEADER = 10023,
  CTRANSFER_HEADER_DATA = 10029,
  CTRANSFER_DEBUG_DATA = 10095,
  CTRANSFER_WRITE_FUNCTION = 20011,
  CTRANSFER_HEADER_FUNCTION = 20079,
  CTRANSFER_DEBUG_FUNCTION = 20094,
  CTRANSFER_EFFECTIVE_URL = 0x100001,
  CTRANSFER_RESPONSE_CODE = 0x200002,
  CTRANSFER_OS_ERRNO = 0x200019,
  CTRANSFER_DATA_IN = 3,
  CTRANSFER_DONE = 1,
  CTRANSFER_GLOBAL_DEFAULT = 3,
};

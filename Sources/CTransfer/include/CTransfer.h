// Transfers with libcurl, which is loaded at the first request.
//
// libcurl brings about thirty libraries with it. Loading them takes longer than the rest of a
// console's start, and most sessions send no request. So its functions are found with dlopen(3) and
// called with the types in its documentation, and its headers are not needed for building. If they
// are installed, the compiler compares the numbers below with theirs (documented.c).

#pragma once
#include "CGunzip.h"
#include <stdbool.h>
#include <stddef.h>

/// Options of a transfer, from <curl/curl.h>. The numbers are part of libcurl's binary interface.
typedef enum {
  CTRANSFER_NETRC = 51,
  CTRANSFER_FOLLOW_LOCATION = 52,
  CTRANSFER_POST_FIELD_SIZE = 60,
  CTRANSFER_MAX_REDIRECTS = 68,
  CTRANSFER_HTTP_VERSION = 84,
  CTRANSFER_NO_SIGNAL = 99,
  CTRANSFER_PROTOCOLS = 181,           // until 7.85
  CTRANSFER_REDIRECT_PROTOCOLS = 182,  // until 7.85
  CTRANSFER_SUPPRESS_CONNECT_HEADERS = 265,
  CTRANSFER_HTTP09_ALLOWED = 285,
  CTRANSFER_QUICK_EXIT = 322,  // since 7.87
  CTRANSFER_URL = 10002,
  CTRANSFER_USER_AGENT = 10018,
  CTRANSFER_COPY_POST_FIELDS = 10165,
  CTRANSFER_PROTOCOL_NAMES = 10318,           // since 7.85
  CTRANSFER_REDIRECT_PROTOCOL_NAMES = 10319,  // since 7.85
} ctransfer_option;

/// Values of those options.
enum {
  CTRANSFER_HTTP_1_1 = 2,
  CTRANSFER_HTTP_AND_HTTPS = 3,
};

/// Results of a transfer, from <curl/curl.h>.
typedef enum {
  CTRANSFER_OK = 0,
  CTRANSFER_UNSUPPORTED_PROTOCOL = 1,
  CTRANSFER_URL_MALFORMED = 3,
  CTRANSFER_NO_PROXY = 5,
  CTRANSFER_NO_HOST = 6,
  CTRANSFER_CANNOT_CONNECT = 7,
  CTRANSFER_WEIRD_SERVER_REPLY = 8,
  CTRANSFER_PARTIAL_FILE = 18,
  CTRANSFER_OUT_OF_MEMORY = 27,
  CTRANSFER_TIMED_OUT = 28,
  CTRANSFER_TLS_CANNOT_CONNECT = 35,
  CTRANSFER_TOO_MANY_REDIRECTS = 47,
  CTRANSFER_GOT_NOTHING = 52,
  CTRANSFER_SEND_ERROR = 55,
  CTRANSFER_RECEIVE_ERROR = 56,
  CTRANSFER_BAD_CERTIFICATE = 60,
  CTRANSFER_TLS_BAD_AUTHORITIES = 77,
  CTRANSFER_TOO_LARGE = 100,  // since 8.6
} ctransfer_result;

/// Receives an answer. `head` and `body` return false to end the transfer. `wire` gets the size of
/// each piece of a body as it arrived, with the lengths of chunks and anything after the end.
typedef struct {
  void *_Nonnull context;
  bool (*_Nonnull head)(void *_Nonnull context, const char *_Nonnull line, size_t size);
  bool (*_Nonnull body)(void *_Nonnull context, const char *_Nonnull bytes, size_t size);
  void (*_Nonnull wire)(void *_Nonnull context, size_t size);
} ctransfer_receiver;

typedef struct ctransfer_library ctransfer_library;

/// Runs one transfer at a time, and keeps its connections open for the next one.
///
/// Only one thread may use it at a time, except for ctransfer_wake.
typedef struct ctransfer ctransfer;

/// Loads a library, and never unloads it. NULL if there is none with this name, or it lacks a
/// function.
const ctransfer_library *_Nullable ctransfer_load(const char *_Nonnull name);

/// NULL if there is not enough memory or there are too few descriptors.
ctransfer *_Nullable ctransfer_new(const ctransfer_library *_Nonnull library);

void ctransfer_free(ctransfer *_Nonnull transfer);

/// Clears the options of the previous transfer. Connections stay open.
void ctransfer_reset(ctransfer *_Nonnull transfer);

/// False if this version of libcurl does not know the option.
bool ctransfer_set_number(ctransfer *_Nonnull transfer, ctransfer_option option, long value);

/// Copies `text`. False if this version of libcurl does not know the option.
bool ctransfer_set_text(ctransfer *_Nonnull transfer, ctransfer_option option, const char *_Nonnull text);

/// Adds a line to the request's head. False if there is not enough memory.
bool ctransfer_add_header(ctransfer *_Nonnull transfer, const char *_Nonnull line);

/// Starts the transfer. The receiver's context must exist until ctransfer_end.
bool ctransfer_begin(ctransfer *_Nonnull transfer, ctransfer_receiver receiver);

/// Does what can be done without waiting. Returns true if the transfer has ended, with its result.
bool ctransfer_perform(ctransfer *_Nonnull transfer, ctransfer_result *_Nonnull result);

/// Waits until there is something to do or ctransfer_wake is called.
void ctransfer_wait(ctransfer *_Nonnull transfer);

/// Ends a wait, or prevents the next one. Any thread may call it.
void ctransfer_wake(ctransfer *_Nonnull transfer);

/// Ends a transfer that was started. If it was not complete, its connection is closed.
void ctransfer_end(ctransfer *_Nonnull transfer);

/// The status of the latest answer, or 0 before the first.
long ctransfer_status(const ctransfer *_Nonnull transfer);

/// The system's error number of a failed connection, or 0 if there is none.
long ctransfer_system_error(const ctransfer *_Nonnull transfer);

/// The URL after redirects. Valid until the transfer is reset or freed.
const char *_Nullable ctransfer_url(const ctransfer *_Nonnull transfer);

/// libcurl's description of a result.
const char *_Nonnull ctransfer_description(const ctransfer *_Nonnull transfer, ctransfer_result result);

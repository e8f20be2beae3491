#include "CTransfer.h"
#include "library.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

struct ctransfer_library {
#define FUNCTION(result, name, parameters) result(*name) parameters;
  CURL_FUNCTIONS
#undef FUNCTION
};

struct ctransfer {
  const struct ctransfer_library *curl;
  void *easy;
  void *multi;
  void *headers;
  ctransfer_receiver receiver;
};

static bool find_functions(struct ctransfer_library *library, void *file) {
#define FUNCTION(result, name, parameters)                                                         \
  if (!(library->name = (result(*) parameters)dlsym(file, "curl_" #name))) return false;
  CURL_FUNCTIONS
#undef FUNCTION
  return true;
}

const ctransfer_library *ctransfer_load(const char *name) {
  void *file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!file) return NULL;
  struct ctransfer_library *library = malloc(sizeof *library);
  if (library && find_functions(library, file)
    && library->global_init(CTRANSFER_GLOBAL_DEFAULT) == CTRANSFER_OK)
    return library;
  free(library);
  dlclose(file);
  return NULL;
}

// MARK: Creating and freeing

ctransfer *ctransfer_new(const ctransfer_library *library) {
  struct ctransfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return NULL;
  *transfer = (struct ctransfer){
    .curl = library, .easy = library->easy_init(), .multi = library->multi_init()};
  if (transfer->easy && transfer->multi) return transfer;
  ctransfer_free(transfer);
  return NULL;
}

// Closing a TLS connection writes to it. Before libcurl 7.87, OpenSSL did that itself, and caused a
// SIGPIPE if the server was gone. Block that signal here, and remove it afterwards.
static void free_quietly(struct ctransfer *transfer) {
  sigset_t pipe, before, waiting;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  sigpending(&waiting);
  if (transfer->easy) transfer->curl->easy_cleanup(transfer->easy);
  if (transfer->multi) transfer->curl->multi_cleanup(transfer->multi);
  if (!sigismember(&waiting, SIGPIPE)) sigtimedwait(&pipe, NULL, &(struct timespec){0, 0});
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void free_headers(struct ctransfer *transfer) {
  transfer->curl->slist_free_all(transfer->headers);
  transfer->headers = NULL;
}

void ctransfer_free(ctransfer *transfer) {
  free_quietly(transfer);
  free_headers(transfer);
  free(transfer);
}

void ctransfer_reset(ctransfer *transfer) {
  transfer->curl->easy_reset(transfer->easy);
  free_headers(transfer);
}

// MARK: Options

bool ctransfer_set_number(ctransfer *transfer, ctransfer_option option, long value) {
  return transfer->curl->easy_setopt(transfer->easy, option, value) == CTRANSFER_OK;
}

bool ctransfer_set_text(ctransfer *transfer, ctransfer_option option, const char *text) {
  return transfer->curl->easy_setopt(transfer->easy, option, text) == CTRANSFER_OK;
}

bool ctransfer_add_header(ctransfer *transfer, const char *line) {
  void *longer = transfer->curl->slist_append(transfer->headers, line);
  if (longer) transfer->headers = longer;
  return longer;
}

// MARK: Receiving

// libcurl ends a transfer if a callback does not return the number of bytes that it got.
static size_t take_head(char *line, size_t size, size_t count, void *context) {
  const struct ctransfer *transfer = context;
  bool wanted = transfer->receiver.head(transfer->receiver.context, line, size * count);
  return wanted ? size * count : size * count + 1;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  const struct ctransfer *transfer = context;
  bool wanted = transfer->receiver.body(transfer->receiver.context, bytes, size * count);
  return wanted ? size * count : size * count + 1;
}

static int take_debug(void *easy, int kind, char *bytes, size_t size, void *context) {
  const struct ctransfer *transfer = context;
  if (kind == CTRANSFER_DATA_IN) transfer->receiver.wire(transfer->receiver.context, size);
  return 0;
}

static bool set_receiver(ctransfer *transfer) {
  int (*set)(void *, int, ...) = transfer->curl->easy_setopt;
  void *easy = transfer->easy;
  return set(easy, CTRANSFER_HEADER_FUNCTION, take_head) == CTRANSFER_OK
    && set(easy, CTRANSFER_HEADER_DATA, transfer) == CTRANSFER_OK
    && set(easy, CTRANSFER_WRITE_FUNCTION, take_body) == CTRANSFER_OK
    && set(easy, CTRANSFER_WRITE_DATA, transfer) == CTRANSFER_OK
    && set(easy, CTRANSFER_DEBUG_FUNCTION, take_debug) == CTRANSFER_OK
    && set(easy, CTRANSFER_DEBUG_DATA, transfer) == CTRANSFER_OK
    // This prints nothing. It makes libcurl call the debug function, the only one that gets the
    // bytes that a server sends after the end of its body.
    && set(easy, CTRANSFER_VERBOSE, 1L) == CTRANSFER_OK
    && set(easy, CTRANSFER_HTTP_HEADER, transfer->headers) == CTRANSFER_OK;
}

// MARK: Running

bool ctransfer_begin(ctransfer *transfer, ctransfer_receiver receiver) {
  transfer->receiver = receiver;
  return set_receiver(transfer)
    && transfer->curl->multi_add_handle(transfer->multi, transfer->easy) == 0;
}

bool ctransfer_perform(ctransfer *transfer, ctransfer_result *result) {
  int count;
  if (transfer->curl->multi_perform(transfer->multi, &count) != 0) {
    *result = CTRANSFER_OUT_OF_MEMORY;
    return true;
  }
  const struct curl_message *message = transfer->curl->multi_info_read(transfer->multi, &count);
  if (!message || message->kind != CTRANSFER_DONE) return false;
  *result = message->data.result;
  return true;
}

void ctransfer_wait(ctransfer *transfer) {
  static const int milliseconds = 60000;
  transfer->curl->multi_poll(transfer->multi, NULL, 0, milliseconds, NULL);
}

void ctransfer_wake(ctransfer *transfer) {
  transfer->curl->multi_wakeup(transfer->multi);
}

void ctransfer_end(ctransfer *transfer) {
  transfer->curl->multi_remove_handle(transfer->multi, transfer->easy);
}

// MARK: Results

static long number(const ctransfer *transfer, int info) {
  long value = 0;
  transfer->curl->easy_getinfo(transfer->easy, info, &value);
  return value;
}

long ctransfer_status(const ctransfer *transfer) {
  return number(transfer, CTRANSFER_RESPONSE_CODE);
}

long ctransfer_system_error(const ctransfer *transfer) {
  return number(transfer, CTRANSFER_OS_ERRNO);
}

const char *ctransfer_url(const ctransfer *transfer) {
  const char *url = NULL;
  transfer->curl->easy_getinfo(transfer->easy, CTRANSFER_EFFECTIVE_URL, &url);
  return url;
}

const char *ctransfer_description(const ctransfer *transfer, ctransfer_result result) {
  return transfer->curl->easy_strerror(result);
}

#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // The variants with other TLS libraries have the same interface.
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4"};
  for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
}

static void *function(const char *name) {
  pthread_once(&once, load);
  void *found = library ? dlsym(library, name) : NULL;
  if (!found) {
    // Foundation cannot continue without the function.
    fprintf(stderr, "Nothing can be fetched: libcurl.so.4 is not installed.\n");
    abort();
  }
  return found;
}

// On 64-bit Linux, pointers, enums and longs are all passed as whole registers. So one type of
// argument is enough, and the functions' own headers are not needed.
typedef void *any;

// Looks up each function once. Two threads that do it at the same time find the same one.
#define FORWARD(name, parameters, ...)                                                             \
  any name parameters {                                                                            \
    static any (*_Atomic real) parameters;                                                         \
    if (!real) real = (any (*) parameters)function(#name);                                         \
    return real(__VA_ARGS__);                                                                      \
  }

FORWARD(curl_easy_cleanup, (any handle), handle)
FORWARD(curl_easy_init, (void))
FORWARD(curl_easy_pause, (any handle, any mask), handle, mask)
FORWARD(curl_easy_strerror, (any code), code)
FORWARD(curl_free, (any memory), memory)
FORWARD(curl_global_init, (any flags), flags)
FORWARD(curl_multi_add_handle, (any multi, any handle), multi, handle)
FORWARD(curl_multi_assign, (any multi, any socket, any data), multi, socket, data)
FORWARD(curl_multi_cleanup, (any multi), multi)
FORWARD(curl_multi_info_read, (any multi, any count), multi, count)
FORWARD(curl_multi_init, (void))
FORWARD(curl_multi_remove_handle, (any multi, any handle), multi, handle)
FORWARD(
  curl_multi_socket_action, (any multi, any socket, any events, any running), multi, socket, events,
  running)
FORWARD(curl_slist_append, (any list, any text), list, text)
FORWARD(curl_slist_free_all, (any list), list)
FORWARD(curl_url, (void))
FORWARD(curl_url_get, (any url, any part, any text, any flags), url, part, text, flags)
FORWARD(curl_url_set, (any url, any part, any text, any flags), url, part, text, flags)
FORWARD(curl_version, (void))
FORWARD(curl_version_info, (any age), age)

// These functions have a variadic argument, of which there is always exactly one.
#define FORWARD_OPTION(name)                                                                       \
  any name(any handle, any option, ...) {                                                          \
    static any (*_Atomic real)(any, any, ...);                                                     \
    if (!real) real = (any (*)(any, any, ...))function(#name);                                     \
    va_list arguments;                                                                             \
    va_start(arguments, option);                                                                   \
    any value = va_arg(arguments, any);                                                            \
    va_end(arguments);                                                                             \
    return real(handle, option, value);                                                            \
  }

FORWARD_OPTION(curl_easy_getinfo)
FORWARD_OPTION(curl_easy_setopt)
FORWARD_OPTION(curl_multi_setopt)

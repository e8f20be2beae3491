#include "CGunzip.h"
#include "zlib_library.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

struct cgunzip {
  struct zlib_stream stream;
  const unsigned char *given;
  size_t left;
  bool has_ended;
};

static int (*start)(struct zlib_stream *, int window, const char *version, int size);
static int (*decompress)(struct zlib_stream *, int flush);
static int (*finish)(struct zlib_stream *);

static void load(void) {
  void *file = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
  start = (int (*)(struct zlib_stream *, int, const char *, int))dlsym(file, "inflateInit2_");
  decompress = (int (*)(struct zlib_stream *, int))dlsym(file, "inflate");
  finish = (int (*)(struct zlib_stream *))dlsym(file, "inflateEnd");
}

cgunzip *cgunzip_new(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!start || !decompress || !finish) return NULL;
  struct cgunzip *gunzip = calloc(1, sizeof *gunzip);
  if (!gunzip) return NULL;
  // zlib compares the first character of the version, and the size, and returns an error if they
  // differ.
  if (start(&gunzip->stream, ZLIB_GZIP_WINDOW, "1", sizeof gunzip->stream) == ZLIB_OK)
    return gunzip;
  free(gunzip);
  return NULL;
}

void cgunzip_free(cgunzip *gunzip) {
  finish(&gunzip->stream);
  free(gunzip);
}

void cgunzip_give(cgunzip *gunzip, const void *bytes, size_t size) {
  gunzip->given = bytes;
  gunzip->left = size;
}

static unsigned bounded(size_t size) { return size > UINT_MAX ? UINT_MAX : (unsigned)size; }

cgunzip_result cgunzip_take(cgunzip *gunzip, void *bytes, size_t *size) {
  struct zlib_stream *stream = &gunzip->stream;
  if (gunzip->has_ended) {
    *size = 0;
    return gunzip->left ? CGUNZIP_DAMAGED : CGUNZIP_END;
  }
  unsigned taken = bounded(gunzip->left), room = bounded(*size);
  stream->next_in = gunzip->given;
  stream->avail_in = taken;
  stream->next_out = bytes;
  stream->avail_out = room;
  int result = decompress(stream, ZLIB_NO_FLUSH);
  gunzip->given += taken - stream->avail_in;
  gunzip->left -= taken - stream->avail_in;
  *size = room - stream->avail_out;
  gunzip->has_ended = result == ZLIB_STREAM_END;
  if (gunzip->has_ended) return gunzip->left ? CGUNZIP_DAMAGED : CGUNZIP_END;
  // It is not an error if there was nothing to do because bytes are missing.
  return result == ZLIB_OK || result == ZLIB_BUFFER_ERROR ? CGUNZIP_MORE : CGUNZIP_DAMAGED;
}

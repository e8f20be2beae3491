// Decompression of gzip bodies by zlib, which libcurl brings with it; loaded when it is needed.

#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct cgunzip cgunzip;

typedef enum {
  CGUNZIP_MORE,     // goes on with what comes next
  CGUNZIP_END,      // the data are whole
  CGUNZIP_DAMAGED,  // no gzip data, or not intact, or more than one file of them
} cgunzip_result;

/// NULL where zlib is not installed, or memory has run out.
cgunzip *_Nullable cgunzip_new(void);

void cgunzip_free(cgunzip *_Nonnull gunzip);

/// Gives the bytes that come next. They must stay until all are taken.
void cgunzip_give(cgunzip *_Nonnull gunzip, const void *_Nonnull bytes, size_t size);

/// Decompresses as much as there is room for. `*size` is the room, and then the bytes made; none
/// once everything given has been taken.
cgunzip_result cgunzip_take(cgunzip *_Nonnull gunzip, void *_Nonnull bytes, size_t *_Nonnull size);

// Decompresses gzip bodies with the zlib that libcurl brings with it. It is loaded when it is
// needed.

#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct cgunzip cgunzip;

typedef enum {
  CGUNZIP_MORE,     // continues with the next bytes
  CGUNZIP_END,      // the data are complete
  CGUNZIP_DAMAGED,  // not gzip data, damaged, or more than one file
} cgunzip_result;

/// NULL if zlib is not installed or there is not enough memory.
cgunzip *_Nullable cgunzip_new(void);

void cgunzip_free(cgunzip *_Nonnull gunzip);

/// Provides the next bytes. They must exist until all of them are taken.
void cgunzip_give(cgunzip *_Nonnull gunzip, const void *_Nonnull bytes, size_t size);

/// Decompresses as much as there is room for. `*size` is the room, and afterwards the number of
/// bytes written, which is 0 when all the bytes that were provided have been taken.
cgunzip_result cgunzip_take(cgunzip *_Nonnull gunzip, void *_Nonnull bytes, size_t *_Nonnull size);

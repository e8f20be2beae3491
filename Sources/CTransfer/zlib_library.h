// The parts of zlib that are used, declared as in its documentation.

#pragma once

/// z_stream.
struct zlib_stream {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *message;
  void *state;
  void *(*allocate)(void *, unsigned, unsigned);
  void (*release)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long checksum;
  unsigned long reserved;
};

enum {
  ZLIB_OK = 0,
  ZLIB_STREAM_END = 1,
  ZLIB_BUFFER_ERROR = -5,
  ZLIB_NO_FLUSH = 0,
  // The largest window, and 16 for gzip only.
  ZLIB_GZIP_WINDOW = 15 + 16,
};

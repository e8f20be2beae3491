#include "CHeap.h"

#include <malloc.h>

// mallinfo2(3): large blocks are counted apart from the rest.
size_t cheap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

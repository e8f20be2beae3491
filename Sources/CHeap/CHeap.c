#include "CHeap.h"

#include <malloc.h>

// mallinfo2(3) counts large blocks separately.
size_t cheap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

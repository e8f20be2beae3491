// What the C library reports about its memory. Swift's own module of the C library does not contain
// <malloc.h>.

#pragma once
#include <stddef.h>

/// The bytes of this process that are allocated and not freed.
/// Takes longer the more free pieces the heap has.
size_t cheap_bytes_in_use(void);

/// The bytes of this process that are in memory: an estimate of the most that can be allocated, which
/// takes a microsecond. 0 if the system does not report it.
size_t cheap_bytes_resident(void);

/// The size of the stacks of new threads, in bytes. It is raised when the program is loaded, so
/// that values that are nested a hundred thousand levels deep can be compared and released.
size_t cheap_stack_size(void);

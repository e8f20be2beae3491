// What the C library reports about its memory. Swift's own module of the C library does not contain
// <malloc.h>.

#pragma once
#include <stddef.h>

/// The bytes of this process that are allocated and not freed.
size_t cheap_bytes_in_use(void);

/// The size of the stacks of new threads, in bytes. It is raised when the program is loaded, so
/// that values that are nested a hundred thousand levels deep can be compared and released.
size_t cheap_stack_size(void);

// What the C library says of its memory: Swift's module of it leaves <malloc.h> out.

#pragma once
#include <stddef.h>

/// The bytes that are allocated and not freed, in this process.
size_t cheap_bytes_in_use(void);

/// The size of the stacks of new threads, in bytes. It is raised when the program is loaded, so that values
/// which nest a hundred thousand levels deep can be compared and released.
size_t cheap_stack_size(void);

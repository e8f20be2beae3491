// What the C library says of its memory: Swift's module of it leaves <malloc.h> out.

#pragma once
#include <stddef.h>

/// The bytes that are allocated and not freed, in this process.
size_t cheap_bytes_in_use(void);

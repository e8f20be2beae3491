// Defines the functions of libcurl that Foundation's networking calls, so that a program can link
// Foundation statically without loading libcurl at its start.
//
// The apps do not use Foundation for their requests (CTransfer explains why, and what they use).
// But URLSession is the type of Kernel's `urlSession` dependency, so the program contains it, and
// it refers to libcurl. A program that is linked with libcurl itself loads it and about thirty
// other libraries at each start, which takes longer than everything else before the prompt. The
// functions here find the real ones when they are called.
//
// There is nothing to import: linking the functions is enough. If Foundation is linked dynamically,
// its library has already loaded libcurl.
//
// If Foundation is linked statically, `link/libcurl.so` takes the place of the library. It is
// empty.

#pragma once

// What Foundation's networking calls of libcurl, for linking it statically without loading libcurl.
//
// The apps do not fetch through Foundation (CTransfer says why and how), but URLSession is the type of
// Kernel's `urlSession` dependency, so the program contains it, and it refers to libcurl. Linked with
// the library itself, the program would load it and some thirty others at each start, which takes
// longer than everything else before the prompt. This target defines the functions instead; each finds
// the real one when it is called.
//
// There is nothing to import: it is enough that the functions are linked. Where Foundation is linked
// dynamically, its library has loaded libcurl already.
//
// `link/libcurl.so` stands in for the library where Foundation is linked statically, and holds
// nothing.

#pragma once

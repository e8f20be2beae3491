// libcurl, loaded when something is first fetched.
//
// Foundation's networking needs libcurl, and libcurl some thirty libraries more: to load and relocate
// them all takes longer than everything else between the start of the console and its prompt, and
// most sessions fetch nothing. This target defines the functions of libcurl that Foundation calls; each
// finds the real one in the system's libcurl when it is called.
//
// There is nothing to import: that the functions are linked is enough. Where Foundation is linked
// dynamically, its library brings libcurl along, and is found to be loaded already.
//
// `link/libcurl.so` stands in for the library where Foundation is linked statically, and holds
// nothing.

#pragma once

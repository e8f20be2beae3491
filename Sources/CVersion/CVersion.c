#include "CVersion.h"

#ifndef TCA_REPL_COMMIT
#define TCA_REPL_COMMIT ""
#endif

#ifndef TCA_REPL_SWIFT
#define TCA_REPL_SWIFT ""
#endif

const char *cversion_commit(void) { return TCA_REPL_COMMIT; }

const char *cversion_swift(void) { return TCA_REPL_SWIFT; }

#ifndef CEDIT_COPYING_H
#define CEDIT_COPYING_H

#include <signal.h>

/// If this thread is in `cedit_copy` and the SIGBUS is because of its window, puts other memory in
/// the place of the window, so that the copy can end. Async-signal-safe.
///
/// Returns whether it did.
int cedit_give_up_copy(const siginfo_t *info);

/// Makes SIGBUS call `cedit_give_up_copy` from now on.
void cedit_guard_copies(void);

#endif

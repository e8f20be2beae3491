// What the program was built from. `make install` passes it to the compiler. In C, because a Swift
// module that depended on the commit would be compiled again for every commit.

#pragma once

/// The commit, such as `1a2b3c4`, or an empty string if the build did not say.
const char *cversion_commit(void);

/// The version of the Swift compiler, such as `6.3.1`, or an empty string.
const char *cversion_swift(void);

// Without this, wcwidth(3) is not declared. Swift cannot import it either.
#define _XOPEN_SOURCE 700

#include "CEdit.h"

int cedit_width(wchar_t character) { return wcwidth(character); }

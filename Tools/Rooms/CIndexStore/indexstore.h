// The part of libIndexStore that the check of the rooms calls. The toolchain ships the library;
// not every toolchain ships its header, so the declarations are repeated here. Source:
// https://github.com/swiftlang/llvm-project/blob/next/clang/include/indexstore/indexstore.h

#ifndef CINDEXSTORE_H
#define CINDEXSTORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Not terminated by a zero. It becomes invalid with the reader that it comes from.
typedef struct {
  const char *data;
  size_t length;
} indexstore_string_ref_t;

// Handles of the library's objects. Pass `NULL` for the error to ignore failures.
typedef void *indexstore_error_t;
typedef void *indexstore_t;
typedef void *indexstore_unit_reader_t;
typedef void *indexstore_unit_dependency_t;
typedef void *indexstore_record_reader_t;
typedef void *indexstore_occurrence_t;
typedef void *indexstore_symbol_t;

indexstore_t indexstore_store_create(const char *path, indexstore_error_t *error);
void indexstore_store_dispose(indexstore_t);

// Every `_apply_f` below calls the function with the context until it returns false.
bool indexstore_store_units_apply_f(
  indexstore_t, unsigned sorted, void *context,
  bool (*applier)(void *context, indexstore_string_ref_t unit_name));

// A unit is what one compilation of one source file has left in the store.
indexstore_unit_reader_t indexstore_unit_reader_create(
  indexstore_t, const char *unit_name, indexstore_error_t *error);
void indexstore_unit_reader_dispose(indexstore_unit_reader_t);
indexstore_string_ref_t indexstore_unit_reader_get_main_file(indexstore_unit_reader_t);
void indexstore_unit_reader_get_modification_time(
  indexstore_unit_reader_t, int64_t *seconds, int64_t *nanoseconds);
bool indexstore_unit_reader_dependencies_apply_f(
  indexstore_unit_reader_t, void *context,
  bool (*applier)(void *context, indexstore_unit_dependency_t));

// INDEXSTORE_UNIT_DEPENDENCY_RECORD
#define CINDEXSTORE_RECORD 2
int indexstore_unit_dependency_get_kind(indexstore_unit_dependency_t);
indexstore_string_ref_t indexstore_unit_dependency_get_filepath(indexstore_unit_dependency_t);
indexstore_string_ref_t indexstore_unit_dependency_get_name(indexstore_unit_dependency_t);

// A record lists every place in a file where a symbol is defined or used.
indexstore_record_reader_t indexstore_record_reader_create(
  indexstore_t, const char *record_name, indexstore_error_t *error);
void indexstore_record_reader_dispose(indexstore_record_reader_t);
bool indexstore_record_reader_occurrences_apply_f(
  indexstore_record_reader_t, void *context,
  bool (*applier)(void *context, indexstore_occurrence_t));

// INDEXSTORE_SYMBOL_ROLE_DEFINITION, INDEXSTORE_SYMBOL_ROLE_REFERENCE and INDEXSTORE_SYMBOL_ROLE_WRITE
#define CINDEXSTORE_DEFINITION (1 << 1)
#define CINDEXSTORE_REFERENCE (1 << 2)
#define CINDEXSTORE_WRITE (1 << 4)
// INDEXSTORE_SYMBOL_ROLE_IMPLICIT
#define CINDEXSTORE_IMPLICIT (1 << 8)
uint64_t indexstore_occurrence_get_roles(indexstore_occurrence_t);
void indexstore_occurrence_get_line_col(
  indexstore_occurrence_t, unsigned *line, unsigned *column);
indexstore_symbol_t indexstore_occurrence_get_symbol(indexstore_occurrence_t);

// INDEXSTORE_SYMBOL_KIND_EXTENSION
#define CINDEXSTORE_EXTENSION 9
// INDEXSTORE_SYMBOL_KIND_INSTANCEPROPERTY
#define CINDEXSTORE_PROPERTY 19
int indexstore_symbol_get_kind(indexstore_symbol_t);
int indexstore_symbol_get_subkind(indexstore_symbol_t);
indexstore_string_ref_t indexstore_symbol_get_name(indexstore_symbol_t);
// The name that a symbol has in every record of every module.
indexstore_string_ref_t indexstore_symbol_get_usr(indexstore_symbol_t);

#endif

#define _GNU_SOURCE
#include "CScheduler.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Reads a file of one thread. Returns false if the thread has ended.
static bool read_file(int threads, const char *thread, const char *name, char *text, size_t size) {
  char path[64];
  snprintf(path, sizeof path, "%s/%s", thread, name);
  int file = openat(threads, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t length = read(file, text, size - 1);
  close(file);
  if (length < 0) return false;
  text[length] = 0;
  return true;
}

// Whether a text of /proc/…/stat is of a thread that runs, waits for a processor, or for a disk. The name
// before the state may have any characters.
static bool is_busy(const char *stat) {
  const char *name_end = strrchr(stat, ')');
  if (!name_end || strlen(name_end) < 3) return false;
  return name_end[2] == 'R' || name_end[2] == 'D';
}

size_t cscheduler_busy_threads(struct cscheduler_thread *threads, size_t capacity) {
  DIR *folder = opendir("/proc/self/task");
  if (!folder) return 0;
  int here = gettid();
  size_t count = 0;
  struct dirent *entry;
  while (count < capacity && (entry = readdir(folder))) {
    int id = atoi(entry->d_name);
    if (id == 0 || id == here) continue;
    char text[512];
    if (!read_file(dirfd(folder), entry->d_name, "stat", text, sizeof text) || !is_busy(text)) continue;
    if (!read_file(dirfd(folder), entry->d_name, "schedstat", text, sizeof text)) continue;
    threads[count++] = (struct cscheduler_thread){id, strtoull(text, NULL, 10)};
  }
  closedir(folder);
  return count;
}

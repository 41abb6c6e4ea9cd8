#ifndef KEYWAY_ALLOCATION_COUNT_H
#define KEYWAY_ALLOCATION_COUNT_H

/* How often the process has asked for memory so far, libraries included. A program that links this takes the
   place of the C library's malloc and its kin, which it calls in turn. */
unsigned long keyway_allocation_count(void);

#endif

#ifndef KEYWAY_CPIXMAN_SHIM_H
#define KEYWAY_CPIXMAN_SHIM_H
#include <pixman.h>
#endif

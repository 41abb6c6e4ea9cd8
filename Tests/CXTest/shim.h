#ifndef KEYWAY_CXTEST_SHIM_H
#define KEYWAY_CXTEST_SHIM_H
#include <xcb/xcb.h>
#include <xcb/xtest.h>
#endif

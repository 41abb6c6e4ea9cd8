#ifndef KEYWAY_CXKBCOMMON_SHIM_H
#define KEYWAY_CXKBCOMMON_SHIM_H
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>
#endif

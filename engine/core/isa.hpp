// Everything from core to the kernel engines is compiled once per instruction set, each time inside its own
// inline namespace, so that the copies can live in one library and the facade picks one of them.
#pragma once

#ifndef BANQUISE_ISA
#define BANQUISE_ISA generic
#endif

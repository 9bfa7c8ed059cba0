// How often this thread asked for memory: work that no clock disturbs.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number so far; -1 where allocations cannot be counted.
long allocations_of_this_thread(void);

#endif

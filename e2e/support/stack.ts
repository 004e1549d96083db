import type { Stack } from '#scripts/testing/stacks.ts';

const { E2E_STACKS, TEST_PARALLEL_INDEX } = process.env;
const nowhere: Stack = { url: '', secondUrl: '', sandboxUrl: '', databaseUrl: '', providerPort: 0 };

/** As many demos as Playwright has workers; none when they were not started. */
export const stacks = JSON.parse(E2E_STACKS ?? '[]') as Stack[];

/**
 * The address of this worker's own demo. No other worker uses its sandbox, so a test may arm faults there.
 * The index is the parallel slot's: when a worker ends with a failed test, its successor takes over its demo.
 */
export const stack = stacks[Number(TEST_PARALLEL_INDEX ?? 0)] ?? nowhere;

import type { Stack } from '#scripts/testing/stacks.ts';

const { E2E_STACKS, TEST_PARALLEL_INDEX } = process.env;
const nowhere: Stack = { url: '', secondUrl: '', sandboxUrl: '', databaseUrl: '' };

/** As many demos as there are workers of Playwright; none when nobody has started any. */
export const stacks = JSON.parse(E2E_STACKS ?? '[]') as Stack[];

/**
 * Where this worker's own demo is. Its sandbox has no other visitor, so a test may arm faults there. The index is that
 * of a place: when a worker ends with a failed test, the next one takes over its demo.
 */
export const stack = stacks[Number(TEST_PARALLEL_INDEX ?? 0)] ?? nowhere;

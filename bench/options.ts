/** What a bench takes from the command line. */
export type BenchOptions = {
  /** How large the history of `plans` and `feel` is; the database of that size is kept for the next run. */
  rows?: number;
};

/**
 * The last line of a bench that came to its end: one that is stopped by a signal ends without an error too.
 */
export const atItsEnd = '{"ended":true}';

/** What a bench may be told from the command line. */
export type BenchOptions = {
  /** How long memory is watched under load; without it the load is a number of pages. */
  minutes?: number;
  /** How large the history of `plans` is; the database of that size is kept for the next run. */
  rows?: number;
};

/** The last line of a bench that came to its end: one that is told to stop ends without an error too. */
export const atItsEnd = '{"ended":true}';

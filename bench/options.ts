/** What a bench may be told from the command line. */
export type BenchOptions = {
  /** How long memory is watched under load; without it the load is a number of pages. */
  minutes?: number;
  /** How large the history of `plans` is; the database of that size is kept for the next run. */
  rows?: number;
};

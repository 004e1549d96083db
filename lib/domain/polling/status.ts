/** Why an inquiry brought nothing. */
export const readProblems = [
  'unavailable',
  /** The processor asked us to wait. */
  'busy',
  'unauthorised',
  'not_found',
  'unreadable',
  /** It answered about another one than was asked about. */
  'other_payment',
] as const;
export type ReadProblem = (typeof readProblems)[number];

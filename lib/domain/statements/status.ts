export const statementStatuses = ['reading', 'read', 'comparing', 'compared'] as const;
export type StatementStatus = (typeof statementStatuses)[number];

/** What comparing a line found, the worst first: the order in which the result is shown. */
export const verdicts = [
  'only_theirs',
  'returned',
  'differs',
  'unreadable',
  'only_ours',
  'repeated',
  'skipped',
  'matched',
] as const;
export type Verdict = (typeof verdicts)[number];

/** What of a line may differ from our record. */
export const differences = ['amount', 'currency', 'status', 'direction', 'id', 'reference'] as const;
export type Difference = (typeof differences)[number];

/** Why a line could not be compared. */
export const lineProblems = [
  'no_key',
  'amount',
  'currency',
  'date',
  'status',
  'direction',
  'shortened',
] as const;
export type LineProblem = (typeof lineProblems)[number];

/** The kinds of our records that a statement can list. */
export const recordKinds = ['payout', 'refund', 'payment'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Whether the money left us or came to us. */
export const directions = ['out', 'in'] as const;
export type Direction = (typeof directions)[number];

/** What became of the money of a record: it moved, it did not, or that is still open. */
export const outcomes = ['moved', 'failed', 'open'] as const;
export type Outcome = (typeof outcomes)[number];
/** What a line says became of it: it may also have come back. */
export const lineOutcomes = [...outcomes, 'returned'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** What a value in the column of the direction or type means; what is `ignored` is a fee or a transfer, not compared. */
export const lineKinds = [...directions, 'returned', 'ignored'] as const;
export type LineKind = (typeof lineKinds)[number];

/** How sums are signed: not at all, or with a minus where money left us. */
export const signUses = ['none', 'minus_out'] as const;

export const statementStatuses = ['reading', 'read', 'comparing', 'compared'] as const;
export type StatementStatus = (typeof statementStatuses)[number];

/** What comparing a line found, the worst first: the order in which the result is shown. */
export const verdicts = ['only_theirs', 'differs', 'only_ours', 'unreadable', 'repeated', 'matched'] as const;
export type Verdict = (typeof verdicts)[number];

/** What of a line may differ from our record. */
export const differences = ['amount', 'currency', 'status', 'direction', 'id'] as const;
export type Difference = (typeof differences)[number];

/** Why a line could not be read. */
export const lineProblems = ['no_key', 'amount', 'currency', 'date'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** Which of our records a statement speaks of. */
export const recordKinds = ['payout', 'refund', 'payment'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Whether the money left us or came to us. */
export const directions = ['out', 'in'] as const;
export type Direction = (typeof directions)[number];

/** What became of the money: it moved, it did not, or that is still open. */
export const outcomes = ['moved', 'failed', 'open'] as const;
export type Outcome = (typeof outcomes)[number];

export const encodings = ['utf-8', 'windows-1251'] as const;
export type Encoding = (typeof encodings)[number];
export const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

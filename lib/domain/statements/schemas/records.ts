import type { Money } from '#lib/core/money.ts';
import type { Direction, LineOutcome, Outcome, RecordKind } from '../status.ts';

/** A line that no record has been found for yet. */
export type OpenLine = {
  number: number;
  processorId: string | null;
  reference: string | null;
  amount: Money | null;
  direction: Direction | null;
  /** It says that money of a payout or refund came back. */
  isReturn: boolean;
  outcome: LineOutcome | null;
};

/** A record of ours as a statement may list it. */
export type OurRecord = {
  kind: RecordKind;
  /** An attempt of a payout, a payment or a refund: one movement of money. */
  recordId: string;
  /** What has a page of its own. */
  subjectId: string;
  processorId: string | null;
  reference: string | null;
  /** Every reference under which a statement may list it: the order's, and of a refund the payment's. */
  references: string[];
  /** Every sum that may appear in a statement, the agreed one first: fees and exchange make them differ. */
  amounts: Money[];
  direction: Direction;
  outcome: Outcome;
  status: string;
};

import type { Money } from '#lib/core/money.ts';
import type { Direction, Outcome, RecordKind } from '../status.ts';

/** A line that no record has been found for yet. */
export type OpenLine = {
  number: number;
  processorId: string | null;
  reference: string | null;
  amount: Money | null;
  direction: Direction | null;
  outcome: Outcome | null;
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
  /** Every sum that may stand in a statement, the agreed one first: fees and exchange make them differ. */
  amounts: Money[];
  direction: Direction;
  outcome: Outcome;
  status: string;
};

import type { ApprovalAnswer } from '#lib/domain/approvals/status.ts';

/** What can be approved. Each has its own texts, `<of>.approval` in messages/, and its own refusals. */
export type ApprovalOf = 'payouts' | 'refunds' | 'files';
export const refusalsOf = { payouts: 'payout', refunds: 'refund', files: 'file' } as const satisfies Record<
  ApprovalOf,
  string
>;

/** The first two are for somebody other than the maker, the last for the maker only. */
export type DecisionAct = 'approve' | 'decline' | 'withdraw';

/** The values in a question's texts. `to`: where the money would go; `whose`: how it differs from who paid. */
export type DecisionAbout = {
  sum: string;
  maker: string;
  /** Why its maker asks for it. */
  reason: string;
  to: string;
  whose: string;
  /** When it is to leave, if it has a time of its own; else `none`. */
  leaves: string;
};

/** The label of a decision beside the name of the person who made it: `<of>.page.<answer>`. */
export const toDecisionLabel = (of: ApprovalOf, answer: ApprovalAnswer) => `${of}.page.${answer}` as const;

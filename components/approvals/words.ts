import type { ApprovalAnswer } from '#lib/domain/approvals/status.ts';

/** What is approved: each says it in its own words, `<of>.approval` in messages/, and in refusals of its own. */
export type ApprovalOf = 'refunds';
export const refusalsOf = { refunds: 'refund' } as const satisfies Record<ApprovalOf, string>;

/** What can be asked for: by somebody else than the maker the first two, by the maker the last. */
export type DecisionAct = 'approve' | 'decline' | 'withdraw';

/** What the sentences of a question name. `to`: where the money would go. */
export type DecisionAbout = { sum: string; maker: string; to: string };

/** How a decision is called beside the name of whoever took it: `<of>.page.<answer>`. */
export const toDecisionLabel = (of: ApprovalOf, answer: ApprovalAnswer) => `${of}.page.${answer}` as const;

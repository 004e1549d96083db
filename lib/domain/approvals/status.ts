/** What approval can be requested for (mirrored by the Prisma enum). */
export type ApprovalSubjectKind = 'refund' | 'payout_attempt';

/**
 * The states of a request. `superseded`: its subject moved on before anybody decided. All but the first are
 * final.
 */
export const approvalStatuses = ['waiting', 'approved', 'declined', 'withdrawn', 'superseded'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What a person can decide: the first two are for the maker's colleagues, the last for the maker. */
export const approvalAnswers = ['approved', 'declined', 'withdrawn'] as const;
export type ApprovalAnswer = (typeof approvalAnswers)[number];

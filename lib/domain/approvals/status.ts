/** What can be asked to be approved (mirrored by the Prisma enum). */
export type ApprovalSubjectKind = 'refund' | 'payout_attempt';

/** Where a request is. `superseded`: its subject moved on before anybody decided. All but the first are final. */
export const approvalStatuses = ['waiting', 'approved', 'declined', 'withdrawn', 'superseded'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What a person can decide: colleagues of the maker the first two, the maker the last. */
export const approvalAnswers = ['approved', 'declined', 'withdrawn'] as const;
export type ApprovalAnswer = (typeof approvalAnswers)[number];

import type { Role } from '#lib/auth/permissions.ts';

/** What approval can be requested for (mirrored by the Prisma enum). */
export type ApprovalSubjectKind = 'refund' | 'payout_attempt' | 'payout_file';

/**
 * The states of a request. `superseded`: its subject moved on before anybody decided; `expired`: nobody decided in time.
 * All but the first are final, except that an approved one waits again when an approver lost the right to approve
 * before anything was sent.
 */
export const approvalStatuses = [
  'waiting',
  'approved',
  'declined',
  'withdrawn',
  'superseded',
  'expired',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** So many people of these roles, because of that rule. */
export type Demand = { ruleId: string; count: number; roles: readonly Role[] };

/** What a person can decide: the first two are for the maker's colleagues, the last for the maker. */
export const approvalAnswers = ['approved', 'declined', 'withdrawn'] as const;
export type ApprovalAnswer = (typeof approvalAnswers)[number];

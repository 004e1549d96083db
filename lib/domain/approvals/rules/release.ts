import type { ApprovalAnswer, ApprovalStatus } from '../status.ts';

export type Release = 'approved' | 'not_approved' | 'approver_not_entitled';

type Request = {
  status: ApprovalStatus;
  requiredCount: number;
  fingerprint: string;
  decisions: readonly { personId: string; answer: ApprovalAnswer; fingerprint: string }[];
};

/**
 * Whether a subject may be sent as far as approvals are concerned: enough people, none of them its maker,
 * approved the content that it has now, and all of them may still approve. Null: no approval was needed.
 */
export function judgeRelease(
  request: Request | null,
  { fingerprint, makerId }: { fingerprint: string; makerId: string },
  isEntitled: (personId: string) => boolean,
): Release {
  if (request?.status !== 'approved' || request.fingerprint !== fingerprint) return 'not_approved';
  const approvals = request.decisions.filter(
    (one) => one.answer === 'approved' && one.fingerprint === fingerprint && one.personId !== makerId,
  );
  if (approvals.length < request.requiredCount) return 'not_approved';
  return approvals.every(({ personId }) => isEntitled(personId)) ? 'approved' : 'approver_not_entitled';
}

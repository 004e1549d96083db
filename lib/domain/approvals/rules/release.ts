import type { Role } from '#lib/auth/permissions.ts';
import type { ApprovalAnswer, ApprovalStatus, Demand } from '../status.ts';
import { isAsked, isSatisfied } from './demands.ts';

export type Release = 'approved' | 'not_approved' | 'approver_not_entitled';

/** `role`: the person's role now; null: they can decide nothing any more. */
type Decided = { personId: string; role: Role | null; answer: ApprovalAnswer; fingerprint: string };

type Request = {
  status: ApprovalStatus;
  demands: readonly Demand[];
  makerId: string;
  fingerprint: string;
  decisions: readonly Decided[];
};

/** The approvals that count now: of exactly this content, by others than the maker, in a role that is asked for. */
export function listCounting(request: Omit<Request, 'status'>): { personId: string; role: Role }[] {
  const { makerId, fingerprint, demands, decisions } = request;
  return decisions.flatMap(({ personId, role, answer, ...decided }) => {
    const isOfThis = answer === 'approved' && decided.fingerprint === fingerprint;
    return isOfThis && personId !== makerId && role && isAsked(demands, role) ? [{ personId, role }] : [];
  });
}

/**
 * Whether a subject may be sent as far as approvals are concerned: the people whom its rules asked for, none of them
 * its maker, approved the content that it has now, and may still approve.
 */
export function judgeRelease(
  request: Request | null,
  { fingerprint, makerId }: { fingerprint: string; makerId: string },
): Release {
  if (request?.status !== 'approved' || request.fingerprint !== fingerprint || request.makerId !== makerId)
    return 'not_approved';
  return isSatisfied(request.demands, listCounting(request)) ? 'approved' : 'approver_not_entitled';
}

import 'server-only';
import { can, type Permission, type Person, type Role } from '#lib/auth/permissions.ts';
import { isSameMoney, type Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { toHoursUntil } from '#lib/domain/users/rules.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { findDecidesFrom } from '#lib/domain/users/store/managing.ts';
import { type ApprovalRefusal, judgeDecision, toStatusAfter } from '../rules/decide.ts';
import { isAsked, isSatisfied } from '../rules/demands.ts';
import { listCounting } from '../rules/release.ts';
import type { ApprovalAnswer, ApprovalStatus, ApprovalSubjectKind } from '../status.ts';
import {
  type ApprovalRow,
  type ApprovalSubject,
  endApproval,
  findApproval,
  insertDecision,
} from '../store.ts';
import { toDecided } from './release.ts';

/** What a later noun hands in so that its rows can be approved or declined. */
export type ApprovableSubject<Row, Words extends string, Own extends string = never> = {
  kind: ApprovalSubjectKind;
  /** The prefix of its refusal codes: `refund` gives `refund_own`. */
  words: Words;
  permissions: { decide: Permission; withdraw: Permission };
  /** The row, under the lock that everybody takes who moves it. */
  lock: (tx: Tx, id: string) => Promise<Row | null>;
  /** `fingerprint`: computed from the row as it is stored now. `retype`: the amount that an approver has to type. */
  toFacts: (row: Row) => {
    fingerprint: string;
    isWaiting: boolean;
    isMakerEntitled: boolean;
    retype?: Money | null;
  };
  /** Why it cannot be approved for a reason of its own, by anybody. */
  mayApprove?: (tx: Tx, row: Row) => Promise<Result<true, Own>>;
  /**
   * What a decision does to the subject itself, in the same transaction; false when somebody else moved it
   * first. `after` is the new state of its request: `waiting` when it was approved but needs more people.
   */
  follow: (tx: Tx, person: Person, row: Row, decision: Decision) => Promise<boolean>;
};

export type Decision = {
  answer: ApprovalAnswer;
  after: ApprovalStatus;
  fingerprint: string;
  reason: string | null;
};

type Decided<Words extends string, Own extends string> = Result<
  true,
  'not_allowed' | `${Words}_${ApprovalRefusal}` | Own
>;

export type Wish =
  /** `seen`: the fingerprint that was on the screen. */
  | { answer: 'approved'; seen: string; typed?: Money | null }
  | { answer: 'declined'; reason: string }
  | { answer: 'withdrawn' };

/**
 * One person's decision. The same decision by the same person again (double click, lost answer) changes
 * nothing and is not refused; any other is refused with what was decided, and by whom.
 */
export async function decide<Row, Words extends string, Own extends string = never>(
  subject: ApprovableSubject<Row, Words, Own>,
  person: Person,
  subjectId: string,
  wish: Wish,
): Promise<Decided<Words, Own>> {
  const told = (code: ApprovalRefusal, about = {}) => refuse(`${subject.words}_${code}` as const, about);
  return commitAccepted(async (tx): Promise<Decided<Words, Own>> => {
    // The account is locked before the subject, as everywhere, and stays locked: disabling the account cannot
    // run at the same time as this person's decision.
    const user = await lockEnabledUser(tx, person.userId);
    const row = await subject.lock(tx, subjectId);
    if (!row) return told('not_found');
    const { answer } = wish;
    const permission = subject.permissions[answer === 'withdrawn' ? 'withdraw' : 'decide'];
    const isAllowed = user !== null && can(user.role, permission);
    const about = { subjectKind: subject.kind, subjectId };
    const request = await findApproval(tx, about);
    if (!request) return isAllowed ? told('not_waiting') : refuse('not_allowed');
    const own = request.decisions.find(({ personId }) => personId === person.userId);
    if (isAllowed && own?.answer === answer) return accept(true);
    const now = new Date();
    const judged = judgeDecision(answer, {
      ...toFacts(request, subject.toFacts(row), wish, person),
      isAllowed,
      isExpired: request.expiresAt !== null && request.expiresAt <= now,
      isAsked: user !== null && isAsked(request.demands, user.role),
      hoursUntilCounts: toHoursUntil(await findDecidesFrom(tx, person.userId), now),
    });
    if (!judged.ok) {
      const { code, ...rest } = judged.refusal;
      return code === 'not_allowed' ? refuse(code) : told(code, rest);
    }
    const possible = answer === 'approved' ? await subject.mayApprove?.(tx, row) : undefined;
    if (possible && !possible.ok) return possible;
    const by = { personId: person.userId, role: user?.role ?? null };
    const decision = await write(tx, by, request, about, { wish, permission });
    return (await subject.follow(tx, person, row, decision)) ? accept(true) : told('not_waiting');
  });
}

type Facts = ReturnType<ApprovableSubject<never, string>['toFacts']>;

function toFacts(
  { status, makerId, fingerprint, decisions }: ApprovalRow,
  now: Facts,
  wish: Wish,
  { userId }: Person,
) {
  const own = decisions.find(({ personId }) => personId === userId);
  const before = own ?? decisions.findLast(({ answer }) => answer === status);
  const { retype = null } = now;
  const [seen, typed] = wish.answer === 'approved' ? [wish.seen, wish.typed] : [fingerprint];
  return {
    isWaiting: status === 'waiting' && now.isWaiting,
    before: before ? { answer: before.answer, byName: before.person.name } : null,
    isOwn: makerId === userId,
    isContentAsSeen: now.fingerprint === fingerprint && seen === fingerprint,
    isAmountTyped: retype === null || (typed != null && isSameMoney(retype, typed)),
    isMakerEntitled: now.isMakerEntitled,
  };
}

type By = { personId: string; role: Role | null };
type Wished = { wish: Wish; permission: Permission };

async function write(
  tx: Tx,
  { personId, role }: By,
  request: ApprovalRow,
  subject: ApprovalSubject,
  { wish, permission }: Wished,
): Promise<Decision> {
  const { id: approvalId, fingerprint, demands } = request;
  const { answer } = wish;
  const reason = answer === 'declined' ? wish.reason : null;
  await insertDecision(tx, { approvalId, personId, answer, fingerprint, reason });
  const decisions = [...toDecided(request, permission), { personId, role, answer, fingerprint }];
  const after = toStatusAfter(answer, isSatisfied(demands, listCounting({ ...request, decisions })));
  if (after !== 'waiting' && !(await endApproval(tx, subject, after)))
    throw new Error(`Approval ${approvalId} waited under its subject's lock and could not be ended`);
  return { answer, after, fingerprint, reason };
}

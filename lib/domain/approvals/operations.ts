import 'server-only';
import { can, type Permission, type Person } from '#lib/auth/permissions.ts';
import type { Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { approvalBands, toRequirement } from './rules/bands.ts';
import { type ApprovalRefusal, judgeDecision, toStatusAfter } from './rules/decide.ts';
import { judgeRelease, type Release } from './rules/release.ts';
import type { ApprovalAnswer, ApprovalStatus, ApprovalSubjectKind } from './status.ts';
import {
  type ApprovalRow,
  type ApprovalSubject,
  endApproval,
  findApproval,
  insertApproval,
  insertDecision,
} from './store.ts';

/** What a later noun hands in so that its rows can be approved or declined. */
export type ApprovableSubject<Row, Words extends string> = {
  kind: ApprovalSubjectKind;
  /** The prefix of its refusal codes: `refund` gives `refund_own`. */
  words: Words;
  permissions: { decide: Permission; withdraw: Permission };
  /** The row, under the lock that everybody takes who moves it. */
  lock: (tx: Tx, id: string) => Promise<Row | null>;
  /** `fingerprint`: computed from the row as it is stored now. */
  toFacts: (row: Row) => { fingerprint: string; isWaiting: boolean; isMakerEntitled: boolean };
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

type Asked = {
  rule: keyof typeof approvalBands;
  fingerprint: string;
  makerId: string;
  amount: Money;
};

/** Requests as many approvals as the rule's bands ask for. Runs in the transaction that makes the subject. */
export async function requestApproval(tx: Tx, subject: ApprovalSubject, asked: Asked): Promise<void> {
  const { rule, fingerprint, makerId, amount } = asked;
  const requirement = toRequirement(rule, approvalBands[rule], amount);
  await insertApproval(tx, subject, { fingerprint, makerId, ...requirement });
}

/**
 * The subject moved on without a decision, so nobody can decide any more. A request that has ended stays as
 * it is.
 */
export async function supersedeApproval(tx: Tx, subject: ApprovalSubject): Promise<void> {
  await endApproval(tx, subject, 'superseded');
}

type Sent = { fingerprint: string; makerId: string; permission: Permission };

/**
 * Whether other people's approval lets the subject be sent now. Decided in the claim's transaction, under the
 * subject's lock. `fingerprint` is computed from what would be sent; `permission` is what approvers must
 * still have.
 */
export async function checkRelease(tx: Tx, subject: ApprovalSubject, sent: Sent): Promise<Release> {
  const request = await findApproval(tx, subject);
  const entitled = new Set<string>();
  for (const { person } of request?.decisions ?? [])
    if (person.disabledAt === null && can(person.role, sent.permission)) entitled.add(person.id);
  return judgeRelease(request, sent, (personId) => entitled.has(personId));
}

type Decided<Words extends string> = Result<true, 'not_allowed' | `${Words}_${ApprovalRefusal}`>;

export type Wish =
  /** `seen`: the fingerprint that was on the screen. */
  { answer: 'approved'; seen: string } | { answer: 'declined'; reason: string } | { answer: 'withdrawn' };

/**
 * One person's decision. The same decision by the same person again (double click, lost answer) changes
 * nothing and is not refused; any other is refused with what was decided, and by whom.
 */
export async function decide<Row, Words extends string>(
  subject: ApprovableSubject<Row, Words>,
  person: Person,
  subjectId: string,
  wish: Wish,
): Promise<Decided<Words>> {
  const told = (code: ApprovalRefusal, about = {}) => refuse(`${subject.words}_${code}` as const, about);
  return commitAccepted(async (tx): Promise<Decided<Words>> => {
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
    const facts = { ...toFacts(request, subject.toFacts(row), wish, person), isAllowed };
    const judged = judgeDecision(answer, facts);
    if (!judged.ok) {
      const { code, ...rest } = judged.refusal;
      return code === 'not_allowed' ? refuse(code) : told(code, rest);
    }
    const decision = await write(tx, person, request, about, wish);
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
  const seen = wish.answer === 'approved' ? wish.seen : fingerprint;
  return {
    isWaiting: status === 'waiting' && now.isWaiting,
    before: before ? { answer: before.answer, byName: before.person.name } : null,
    isOwn: makerId === userId,
    isContentAsSeen: now.fingerprint === fingerprint && seen === fingerprint,
    isMakerEntitled: now.isMakerEntitled,
  };
}

async function write(
  tx: Tx,
  { userId: personId }: Person,
  request: ApprovalRow,
  subject: ApprovalSubject,
  wish: Wish,
): Promise<Decision> {
  const { id: approvalId, fingerprint, requiredCount, decisions } = request;
  const { answer } = wish;
  const reason = answer === 'declined' ? wish.reason : null;
  await insertDecision(tx, { approvalId, personId, answer, fingerprint, reason });
  const approvedCount = decisions.filter((one) => one.answer === 'approved').length + 1;
  const after = toStatusAfter(answer, approvedCount, requiredCount);
  if (after !== 'waiting' && !(await endApproval(tx, subject, after)))
    throw new Error(`Approval ${approvalId} waited under its subject's lock and could not be ended`);
  return { answer, after, fingerprint, reason };
}

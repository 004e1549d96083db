import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import type { Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { lockName } from '#lib/db/lock.ts';
import { countApprovers } from '#lib/domain/approvals/rules/demands.ts';
import type { Demand } from '#lib/domain/approvals/status.ts';
import { movesMoney, type PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { hasCode } from '#lib/domain/recipients/methods/payee.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { judgeSubject, requireApprovers } from '#lib/domain/rules/operations/judge-subject.ts';
import { toExpiry } from '../../rules/expiry.ts';
import type { RecipientTrait } from '../../rules/recipient.ts';
import { sumOfMaker } from '../../store/made.ts';
import type { PayoutContent } from '../fingerprint.ts';
import { findRecipientFacts } from './recipient-facts.ts';
import type { Whom } from './warnings.ts';

/** What the rules ask for before a payout is sent; no demands: nothing. */
export type Judged = { versionId: string; demands: readonly Demand[]; expiresAt: Date };

const hourMs = 3_600_000;

export type JudgeRefusal = 'never_allowed' | 'approvers_missing';

type Named = {
  recipientName: string | null;
  expectedName: string | null;
  now: Date;
  /** When it leaves, if that is later: the hours and days of rules are those. */
  leavesAt: Date | null;
  /** The payout itself, where it is there already. */
  payoutId?: string | null;
};

type Maker = Pick<Person, 'userId' | 'role'>;

/** Asks the rules in force now. Whatever they say later, the payout keeps this version of them. */
export async function judgePayout(
  tx: Tx,
  person: Maker,
  { payee, amount }: PayoutContent,
  { recipientName, expectedName, now, leavesAt, payoutId = null }: Named,
): Promise<Result<Judged, JudgeRefusal | 'card_code_needs_approval'>> {
  const { traits } = await findRecipientFacts(tx, payee, { name: recipientName, expectedName });
  // Ten at once by one maker come one after the other, so that each sees the sums of those before it.
  await lockName(tx, 'judged', `${person.userId} ${amount.currency}`);
  const asked = { method: payee.method, amount, traits, now, leavesAt, payoutId };
  const judged = await ask(tx, person, asked);
  if (judged.ok && judged.value.demands.length > 0 && hasCode(payee))
    return refuse('card_code_needs_approval', { field: 'cvv' });
  return judged;
}

/**
 * How many people would have to approve it, for a form that is being filled in: nothing is held, and what the bank will
 * call the recipient is not known yet.
 */
export async function foreseeApprovers(
  tx: Tx,
  person: Maker,
  { whom, amount, now, leavesAt }: { whom: Whom; amount: Money; now: Date; leavesAt: Date | null },
): Promise<Result<number, JudgeRefusal>> {
  const facts = await findRecipientFacts(tx, whom);
  const isUnnamed = whom.instrument === 'phone';
  const traits = new Set([...facts.traits].filter((trait) => trait === 'new' || !isUnnamed));
  const asked = { method: whom.method, amount, traits, now, leavesAt, payoutId: null };
  const judged = await ask(tx, person, asked);
  return judged.ok ? accept(countApprovers(judged.value.demands)) : judged;
}

type Asked = {
  method: PayoutMethod;
  amount: Money;
  traits: ReadonlySet<RecipientTrait>;
  now: Date;
  leavesAt: Date | null;
  payoutId: string | null;
};

async function ask(
  tx: Tx,
  person: Maker,
  { method, amount, traits, now, leavesAt, payoutId }: Asked,
): Promise<Result<Judged, JudgeRefusal>> {
  const { versionId, policy } = await findPolicyInForce(tx);
  const expiresAt = toExpiry(policy, now, leavesAt);
  if (!movesMoney(method)) return accept({ versionId, demands: [], expiresAt });
  const at = leavesAt ?? now;
  const made = { makerId: person.userId, currency: amount.currency, exceptId: payoutId };
  const since = new Date(at.getTime() - 24 * hourMs);
  const { judgement, ...judged } = await judgeSubject(tx, {
    subject: 'payout',
    method,
    amount,
    inDayMinor: amount.amountMinor + (await sumOfMaker(tx, { ...made, since, until: at })),
    recipient: traits,
    at,
    maker: person,
  });
  if (judgement.kind === 'never') return refuse('never_allowed', { field: 'amount' });
  const { demands } = judgement;
  const possible = await requireApprovers(tx, demands, person.userId);
  return possible.ok ? accept({ ...judged, demands, expiresAt }) : possible;
}

import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import type { Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import type { Demand } from '#lib/domain/approvals/status.ts';
import type { PaymentRow } from '#lib/domain/payments/store/payments.ts';
import { findRecipientFacts } from '#lib/domain/payouts/operations/creating/recipient-facts.ts';
import type { RecipientTrait } from '#lib/domain/payouts/rules/recipient.ts';
import { findCheck } from '#lib/domain/recipients/store.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { approversOf } from '#lib/domain/rules/rules/approvers.ts';
import { judge } from '#lib/domain/rules/rules/judge.ts';
import {
  isWithinRefundLimits,
  type LimitRefusal,
  subjectsOf,
  toOwnLimits,
  toRefundCase,
} from '../../rules/amounts.ts';
import { joinJudgements } from '../../rules/trial.ts';
import type { AnotherAccountInput } from '../../schemas/inputs.ts';
import { sumOfMaker, sumOfPayment } from '../../store/refunds.ts';
import { wasRefundedTo } from '../../store/trial.ts';

/** What the rules ask for, and the version of them that does. */
export type AskedByRules = {
  versionId: string;
  demands: readonly Demand[];
  /** A refund waits as long as it takes: its sum is held meanwhile, and its payer asks about it. */
  expiresAt: null;
  /** It is above what its maker may refund alone. */
  asksManager: boolean;
};

type Asked = { amount: Money; anotherAccount: AnotherAccountInput | null; asksManager: boolean };

const dayMs = 24 * 3_600_000;

/**
 * Whom the rules ask about this refund. Without a request to ask, what is above the maker's own limits is refused. Runs
 * under the maker's lock and the payment's.
 */
export async function judgeByRules(
  tx: Tx,
  person: Person,
  payment: PaymentRow,
  { amount, anotherAccount, asksManager: isAsking }: Asked,
): Promise<Result<{ asked: AskedByRules }, LimitRefusal | 'rule_never'>> {
  const { versionId, policy } = await findPolicyInForce(tx);
  const at = new Date();
  const about = { at, timeZone: policy.timeZone, currency: amount.currency };
  const spent = {
    ofPayment: await sumOfPayment(tx, payment.id, [person.role]),
    today: await sumOfMaker(tx, person.userId, amount.currency, new Date(at.getTime() - dayMs)),
  };
  const limits = toOwnLimits(policy.rules, person, about);
  const within = limits && !isAsking ? isWithinRefundLimits(amount, limits, spent) : accept(true);
  const sums = {
    amountMinor: spent.ofPayment + amount.amountMinor,
    inDayMinor: spent.today + amount.amountMinor,
  };
  const recipient = anotherAccount && (await findTraits(tx, payment, anotherAccount));
  const judged = joinJudgements(
    subjectsOf(recipient !== null).map((subject) =>
      judge(policy.rules, toRefundCase(person, { ...about, ...sums }, subject, recipient)),
    ),
  );
  if (judged.kind === 'never') return refuse('rule_never');
  if (!within.ok) return within;
  const demands = [...judged.demands];
  // The limit was raised since the form was read: the manager who is asked is asked all the same.
  const asksManager = isAsking && limits !== null;
  if (asksManager && demands.length === 0)
    demands.push({ ruleId: 'asked', count: 1, roles: approversOf('refund') });
  return accept({ asked: { versionId, demands, expiresAt: null, asksManager } });
}

/**
 * What is unusual about the account that the money is to go to: the name expected there is the payer's. Whether the check is
 * right for this refund is looked at later; without a right one there is no refund.
 */
async function findTraits(
  tx: Tx,
  { payerName: expectedName }: PaymentRow,
  { phone, bankCode, checkId }: AnotherAccountInput,
): Promise<ReadonlySet<RecipientTrait>> {
  const name = checkId === null ? null : ((await findCheck(tx, checkId))?.recipientName ?? null);
  const account = { method: 'sbp', instrument: 'phone', phone, bankCode } as const;
  const { traits } = await findRecipientFacts(tx, account, { name, expectedName });
  const isRefunded = traits.has('new') && (await wasRefundedTo(tx, phone, bankCode));
  return isRefunded ? new Set([...traits].filter((trait) => trait !== 'new')) : traits;
}

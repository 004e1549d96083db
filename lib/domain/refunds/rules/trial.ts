import type { Role } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toTraits } from '#lib/domain/payouts/rules/recipient.ts';
import { type Judgement, judge } from '#lib/domain/rules/rules/judge.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';
import { subjectsOf, toRefundCase } from './amounts.ts';

/** A refund with what was known when it was made. */
export type TriedRefund = {
  id: string;
  amountMinor: bigint;
  currency: string;
  makerId: string;
  makerRole: Role;
  at: Date;
  ofPaymentMinor: bigint;
  inDayMinor: bigint;
  isToAnotherAccount: boolean;
  name: string | null;
  expectedName: string | null;
  isPaidBefore: boolean;
  lastName: string | null;
  /** It is above its maker's limits, and counts towards none. */
  asksManager: boolean;
  failedAt: Date | null;
};

/** Judges by the same function that decides when a refund is made. */
export function tryOnRefund({ rules, timeZone }: Policy, refund: TriedRefund): Judgement {
  const { makerId: userId, makerRole: role, at, ofPaymentMinor, inDayMinor, isToAnotherAccount } = refund;
  const { currency } = moneyOf(ofPaymentMinor, refund.currency);
  const about = { at, timeZone, amountMinor: ofPaymentMinor, inDayMinor, currency };
  const recipient = isToAnotherAccount ? toTraits(refund, refund) : null;
  return joinJudgements(
    subjectsOf(recipient !== null).map((subject) =>
      judge(rules, toRefundCase({ userId, role }, about, subject, recipient)),
    ),
  );
}

/** What all of them ask for together. */
export function joinJudgements(judged: readonly Judgement[]): Judgement {
  const never = judged.find(({ kind }) => kind === 'never');
  if (never) return never;
  return { kind: 'demands', demands: judged.flatMap((one) => (one.kind === 'demands' ? one.demands : [])) };
}

import type { UsualCurrency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { noConditions } from './conditions.ts';
import type { Policy, Rule } from './policy.ts';

const sum = (whole: bigint, currency: UsualCurrency): Money => ({ amountMinor: whole * 100n, currency });
const above = (whole: bigint, currency: UsualCurrency): Money => ({
  amountMinor: whole * 100n + 1n,
  currency,
});

const managers = (approvers: 1 | 2) => ({ approvers, roles: ['manager'] as const });

/** What support refunds without a manager: of one payment, and by one person in 24 hours. */
const refundsOfSupport: Record<UsualCurrency, { payment: bigint; day: bigint }> = {
  RUB: { payment: 50_000n, day: 300_000n },
  KZT: { payment: 300_000n, day: 1_500_000n },
  USD: { payment: 600n, day: 3_600n },
  EUR: { payment: 500n, day: 3_000n },
};

function toRefundRules([currency, { payment, day }]: [string, { payment: bigint; day: bigint }]): Rule[] {
  const of = { ...noConditions, subject: 'refund', maker: { role: 'support' }, need: managers(1) } as const;
  const code = currency as UsualCurrency;
  return [
    { ...of, id: `refund_${currency.toLowerCase()}`, from: above(payment, code) },
    { ...of, id: `refund_day_${currency.toLowerCase()}`, from: above(day, code), within: 'day' },
  ];
}

/** What holds until a company agrees on something else. */
export const shippedPolicy: Policy = {
  timeZone: 'Europe/Moscow',
  rules: [
    {
      ...noConditions,
      id: 'payout_rub_one',
      subject: 'payout',
      from: sum(300_000n, 'RUB'),
      need: managers(1),
    },
    {
      ...noConditions,
      id: 'payout_rub_two',
      subject: 'payout',
      from: sum(3_000_000n, 'RUB'),
      need: managers(2),
    },
    {
      ...noConditions,
      id: 'payout_kzt_one',
      subject: 'payout',
      from: sum(1_500_000n, 'KZT'),
      need: managers(1),
    },
    {
      ...noConditions,
      id: 'payout_kzt_two',
      subject: 'payout',
      from: sum(15_000_000n, 'KZT'),
      need: managers(2),
    },
    ...Object.entries(refundsOfSupport).flatMap(toRefundRules),
    { ...noConditions, id: 'another_account', subject: 'refund_to_another_account', need: managers(1) },
  ],
  limits: [],
  undo: [],
  retypeFrom: [sum(3_000_000n, 'RUB'), sum(15_000_000n, 'KZT')],
  expiryHours: 72,
};

import { z } from '@hono/zod-openapi';
import type { LosslessNumber } from 'lossless-json';
import { CURRENCY_DECIMALS, type Currency, type Money, toMinorUnits } from '../values/decimal.ts';
import { decimal, toWireNumber } from './numbers.ts';

/** numeric(18,2): far above any contract, and small enough to compute with safely. */
const MAX_MINOR = 10n ** 18n;

/** Limits in whole units (spec 8). The RU maxima depend on the contract and are not enforced here. */
const DISBURSEMENT_LIMITS: Partial<Record<Currency, { min: bigint; max?: bigint }>> = {
  RUB: { min: 1n },
  KZT: { min: 1000n, max: 1_200_000n },
};

/** Why a number cannot be an amount in this currency; null when it can. */
function findFault(value: LosslessNumber, currency: Currency): string | null {
  const decimals = CURRENCY_DECIMALS[currency];
  const minor = toMinorUnits(value.value, decimals);
  if (minor === null) return `must have at most ${decimals} decimals for ${currency}`;
  if (minor <= 0n) return 'must be greater than 0';
  if (minor >= MAX_MINOR) return 'is too large';
  return null;
}

function findLimitFault(value: LosslessNumber, currency: Currency): string | null {
  const limits = DISBURSEMENT_LIMITS[currency];
  const minor = toMinorUnits(value.value, CURRENCY_DECIMALS[currency]);
  if (!limits || minor === null) return null;
  const unit = 10n ** BigInt(CURRENCY_DECIMALS[currency]);
  if (minor < limits.min * unit) return `must be at least ${limits.min} ${currency}`;
  if (limits.max !== undefined && minor > limits.max * unit)
    return `must be at most ${limits.max} ${currency}`;
  return null;
}

export const anyCurrency = z
  .enum(Object.keys(CURRENCY_DECIMALS) as [Currency, ...Currency[]], {
    error: ({ input }) =>
      input === undefined ? 'is required' : 'must be RUB, KZT, USD, EUR, BYN, JPY or KWD, in upper case',
  })
  .openapi({ example: 'RUB' });

/** One side of a disbursement's amounts (spec 2.1); only one side carries a value. */
export const disbursementAmount = z
  .object({
    value: decimal.nullish().openapi({ example: 1250.5 }),
    currency: anyCurrency,
  })
  .superRefine(({ value, currency }, ctx) => {
    if (!value) return;
    const message = findFault(value, currency) ?? findLimitFault(value, currency);
    if (message) ctx.addIssue({ code: 'custom', path: ['value'], message });
  })
  .openapi('DisbursementAmount', {
    description:
      'Give `value` in exactly one of submittedAmount and authAmount; both currencies are required. Another currency in ' +
      'submittedAmount, beside the value in authAmount, asks for a conversion; KZ cards have none. ' +
      'RUB: at least 1. KZT: 1 000 to 1 200 000.',
  });

/** A required amount, of a payment or a refund. */
export const requiredAmount = z
  .object({ value: decimal.openapi({ example: 300 }), currency: anyCurrency })
  .superRefine(({ value, currency }, ctx) => {
    const message = findFault(value, currency);
    if (message) ctx.addIssue({ code: 'custom', path: ['value'], message });
  })
  .openapi('Amount');

/** An amount in an answer: the value always has all decimals of its currency. */
export const wireAmount = z
  .object({ value: decimal.openapi({ example: 1250.5 }), currency: z.string().openapi({ example: 'RUB' }) })
  .openapi('AmountAnswer');

export function toWireAmount({ value, currency }: Money): z.infer<typeof wireAmount> {
  return { value: toWireNumber(value), currency };
}

import 'server-only';
import { env } from '#lib/env.ts';
import { amountLimits, type PayoutMethod } from '../../rules.ts';

/** In minor units. The environment refuses a contract's maximum above the processor's own, so it only ever lowers. */
export function contractLimits(method: PayoutMethod): { min: bigint; max: bigint | null } {
  const { min, max } = amountLimits[method];
  return { min, max: toContractMax(method) ?? max };
}

function toContractMax(method: PayoutMethod): bigint | null {
  const { PAYOUT_SBP_MAX, PAYOUT_RU_CARD_MAX, PAYOUT_KZ_CARD_MAX, PAYOUT_TEST_MAX } = env();
  const configured: Record<PayoutMethod, bigint | undefined> = {
    sbp: PAYOUT_SBP_MAX,
    ru_card: PAYOUT_RU_CARD_MAX,
    kz_card: PAYOUT_KZ_CARD_MAX,
    test: PAYOUT_TEST_MAX,
  };
  return configured[method] ?? null;
}

/** The test method exists in a sandbox only (spec 2.3). */
export function isMethodAvailable(method: PayoutMethod): boolean {
  return method !== 'test' || env().PROCESSOR_SANDBOX;
}

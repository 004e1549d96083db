import 'server-only';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { isMethodAvailable } from '#lib/domain/recipients/operations/is-method-available.ts';
import { env } from '#lib/env.ts';
import { isWithinPayoutLimits, type Obstacle } from '../../rules/payout.ts';
import type { WholeContent } from '../fingerprint.ts';

/**
 * The limits in minor units. The environment refuses a contract maximum above the processor's own, so it can only lower
 * that limit. `largeFrom`: from here on the sum is typed twice.
 */
export function contractLimits(method: PayoutMethod): { min: bigint; max: bigint; largeFrom: bigint } {
  const { limits, sane, maxSetting, largeSetting } = methodFacts[method];
  return {
    min: limits.min,
    max: env()[maxSetting] ?? sane.max,
    largeFrom: env()[largeSetting] ?? sane.largeFrom,
  };
}

/** Whether the company may pay this way, and so much, today: a method is switched off, and a contract changes. */
export function findObstacle({ payee: { method }, amount }: WholeContent): Obstacle | null {
  if (!isMethodAvailable(method)) return 'method_off';
  return isWithinPayoutLimits(method, amount, contractLimits(method)).ok ? null : 'contract_changed';
}

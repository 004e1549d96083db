import 'server-only';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { env } from '#lib/env.ts';

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

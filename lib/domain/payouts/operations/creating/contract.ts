import 'server-only';
import { methodFacts, type PayoutMethod } from '#lib/domain/recipients/methods/methods.ts';
import { env } from '#lib/env.ts';

/** In minor units. The environment refuses a contract's maximum above the processor's own, so it only ever lowers. */
export function contractLimits(method: PayoutMethod): { min: bigint; max: bigint | null } {
  const { limits, maxSetting } = methodFacts[method];
  return { min: limits.min, max: env()[maxSetting] ?? limits.max };
}

/** Some methods exist in a sandbox only (spec 2.3), or where the company has switched them on. */
export function isMethodAvailable(method: PayoutMethod): boolean {
  const { onlyWith } = methodFacts[method];
  return onlyWith === null || env()[onlyWith];
}

import 'server-only';
import { env } from '#lib/env.ts';
import { methodFacts } from '../methods/methods.ts';
import type { PayoutMethod } from '../methods/names.ts';

/** Some methods exist only in a sandbox (spec 2.3) or once the company has enabled them. */
export function isMethodAvailable(method: PayoutMethod): boolean {
  const { onlyWith } = methodFacts[method];
  return onlyWith === null || env()[onlyWith];
}

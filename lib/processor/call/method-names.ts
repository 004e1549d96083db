import 'server-only';
import { env } from '#lib/env.ts';
import { type PaymentMethod, wireMethods } from '../wire/methods.ts';

/** The name of a method in that call: KZ cards have three, and check and intent need not share one (spec 2.3). */
export function toMethodName(method: PaymentMethod, use: 'check' | 'intent'): string {
  if (method !== 'kz_card') return wireMethods[method].name;
  const { PROCESSOR_KZ_CHECK_METHOD, PROCESSOR_KZ_INTENT_METHOD } = env();
  return use === 'check' ? PROCESSOR_KZ_CHECK_METHOD : PROCESSOR_KZ_INTENT_METHOD;
}

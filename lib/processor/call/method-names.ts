import 'server-only';
import { env } from '#lib/env.ts';
import { type PaymentMethod, wireMethods } from '../wire/methods.ts';

type Use = 'check' | 'intent';

/** Methods known under several names, which check and intent need not share (spec 2.3: KZ cards have three). */
const settings: Partial<Record<PaymentMethod, () => Record<Use, string>>> = {
  kz_card: () => ({ check: env().PROCESSOR_KZ_CHECK_METHOD, intent: env().PROCESSOR_KZ_INTENT_METHOD }),
};

/** The name of a method in that call. */
export function toMethodName(method: PaymentMethod, use: Use): string {
  return settings[method]?.()[use] ?? wireMethods[method].name;
}

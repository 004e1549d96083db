import { isSameName } from '#lib/domain/recipients/rules.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** How the recipient differs from who paid: another phone, the same phone at another bank, or what cannot be compared. */
export type Whose = 'phone' | 'phoneUnknown' | 'bank' | 'bankUnknown';

export function toWhose({ anotherAccount, payment: { payer } }: RefundView): Whose | null {
  if (!anotherAccount) return null;
  if (payer.phone === null) return 'phoneUnknown';
  if (payer.phone !== anotherAccount.phone) return 'phone';
  // A bank under the same name is told by no other means, so it is not called another one.
  return payer.bank === null || isSameName(payer.bank, anotherAccount.bankName) ? 'bankUnknown' : 'bank';
}

import { isMasked } from '#lib/core/personal-data.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** How the recipient differs from who paid: another phone, the same phone at another bank, or what cannot be compared. */
export type Difference = 'phone' | 'phoneUnknown' | 'bank' | 'bankUnknown';

export function toDifference({ anotherAccount, payment: { payer } }: RefundView): Difference | null {
  if (!anotherAccount) return null;
  if (payer.phone === null) return 'phoneUnknown';
  if (payer.phone !== anotherAccount.phone) return 'phone';
  // Two phones may look alike once they are masked.
  if (isMasked(payer.phone)) return 'phoneUnknown';
  // One bank has many names («ВТБ», «Банк ВТБ», its code): it is another one only where the list of banks knows both.
  const [own, other] = [payer.bankLatin, anotherAccount.bankNameLatin];
  return own === null || other === null || own === other ? 'bankUnknown' : 'bank';
}

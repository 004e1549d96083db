import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** How the recipient differs from who paid: another phone, the same phone at another bank, or what cannot be compared. */
export type Whose = 'phone' | 'phoneUnknown' | 'bank' | 'bankUnknown';

export function toWhose({ anotherAccount, payment: { payer } }: RefundView): Whose | null {
  if (!anotherAccount) return null;
  if (payer.phone === null) return 'phoneUnknown';
  if (payer.phone !== anotherAccount.phone) return 'phone';
  // One bank has many names («ВТБ», «Банк ВТБ», its code): it is another one only where the list of banks knows both.
  const [own, other] = [payer.bankLatin, anotherAccount.bankNameLatin];
  return own === null || other === null || own === other ? 'bankUnknown' : 'bank';
}

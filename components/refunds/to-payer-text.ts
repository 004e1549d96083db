import { formatPhone } from '#lib/core/format.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';

/** Whom the money goes back to, as far as the processor says: "+7 916 123-45-67, Сбербанк"; null when it says nothing. */
export function toPayerText({
  phone,
  name,
  instrument,
  bank,
}: RefundListItem['payment']['payer']): string | null {
  const account = phone ? formatPhone(phone) : (instrument ?? name);
  return [account, bank].filter(Boolean).join(', ') || null;
}

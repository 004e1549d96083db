import { formatInstrument, formatPhone } from '#lib/core/format.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';

/**
 * The payer who gets the money back, as far as the processor names them: "+7 916 123-45-67, Сбербанк"; null
 * when it names nobody.
 */
export function toPayerText({
  phone,
  name,
  instrument,
  bank,
}: RefundListItem['payment']['payer']): string | null {
  const account = phone ? formatPhone(phone) : instrument ? formatInstrument(instrument) : name;
  return [account, bank].filter(Boolean).join(', ') || null;
}

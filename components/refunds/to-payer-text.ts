import { toPayerBank } from '#components/payments/to-payer-line.ts';
import { formatInstrument, formatPhone } from '#lib/core/format.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';

/**
 * The payer who gets the money back, as far as the processor names them: "+7 916 123-45-67, Сбербанк"; null
 * when it names nobody.
 */
export function toPayerText(payer: RefundListItem['payment']['payer'], locale: string): string | null {
  const { phone, name, instrument } = payer;
  const account = phone ? formatPhone(phone) : instrument ? formatInstrument(instrument) : name;
  return [account, toPayerBank(payer, locale)].filter(Boolean).join(', ') || null;
}

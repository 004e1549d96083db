import { formatInstrument, formatPhone } from '#lib/core/format.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';

/** The payer as far as the processor names them: "Иван П., +7 916 123-45-67, Сбербанк"; null when it names nobody. */
export function toPayerLine({ name, phone, instrument, bank }: PaymentListItem['payer']): string | null {
  return (
    [name, phone ? formatPhone(phone) : instrument && formatInstrument(instrument), bank]
      .filter(Boolean)
      .join(', ') || null
  );
}

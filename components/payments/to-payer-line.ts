import { formatInstrument, formatPhone } from '#lib/core/format.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { toBankName } from '#lib/domain/recipients/rules.ts';

/** The payer as far as the processor names them: "Иван П., +7 916 123-45-67, Сбербанк"; null when it names nobody. */
export function toPayerLine(payer: PaymentListItem['payer'], locale: string): string | null {
  const { name, phone, instrument } = payer;
  return (
    [
      name,
      phone ? formatPhone(phone) : instrument && formatInstrument(instrument),
      toPayerBank(payer, locale),
    ]
      .filter(Boolean)
      .join(', ') || null
  );
}

/** The payer's bank in the person's language. */
export function toPayerBank(
  { bank, bankLatin }: Pick<PaymentListItem['payer'], 'bank' | 'bankLatin'>,
  locale: string,
): string | null {
  return toBankName(locale, { bankName: bank, bankNameLatin: bankLatin });
}

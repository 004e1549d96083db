import { toPlainText } from './statement-words.ts';

/** What the type of a line in the processor's statement says: money from us, to us, or ours that came back. */
export type StatementKind = 'out' | 'in' | 'returned';

/** Words that mean one thing wherever they appear, as they are compared: in capitals, without Ё, full stops and brackets. */
const kinds: Record<StatementKind, readonly string[]> = {
  out: [
    ...[
      'OUT',
      'OUTGOING',
      'D',
      'DR',
      'DT',
      'DEBIT',
      'WITHDRAWAL',
      'DISBURSEMENT',
      'PAYOUT',
      'REFUND',
      'PAYOUTS',
      'REFUNDS',
    ],
    ...[
      'Д',
      'ДТ',
      'ДБ',
      'ДЕБЕТ',
      'РАСХОД',
      'СПИСАНИЕ',
      'ВЫПЛАТА',
      'ИСХОДЯЩИЙ',
      'ИСХОДЯЩЕЕ',
      'ИСХОДЯЩАЯ',
      'ВОЗВРАТ ПОКУПАТЕЛЮ',
    ],
    ...['ВЫПЛАТЫ', 'ВОЗВРАТ ПЛАТЕЖА', 'ВОЗВРАТ ПОКУПКИ', 'ВОЗВРАТ КЛИЕНТУ', 'ВОЗВРАТ ПЛАТЕЛЬЩИКУ', '-'],
  ],
  in: [
    ...[
      'IN',
      'INCOMING',
      'C',
      'CR',
      'CT',
      'CREDIT',
      'DEPOSIT',
      'PAYMENT',
      'CAPTURE',
      'PAYMENTS',
      'PURCHASE',
      'SALE',
    ],
    ...[
      'К',
      'КТ',
      'КР',
      'КРЕДИТ',
      'ПРИХОД',
      'ЗАЧИСЛЕНИЕ',
      'ПОСТУПЛЕНИЕ',
      'ПЛАТЕЖ',
      'ОПЛАТА',
      'ПОКУПКА',
      'ВХОДЯЩИЙ',
    ],
    ...['ВХОДЯЩЕЕ', 'ВХОДЯЩАЯ', '+'],
  ],
  returned: [
    ...['ВОЗВРАТ ВЫПЛАТЫ', 'ВОЗВРАТ ПЕРЕВОДА', 'ВОЗВРАТ СРЕДСТВ ПО ВЫПЛАТЕ', 'ВОЗВРАЩЕННАЯ ВЫПЛАТА'],
    ...[
      'PAYOUT RETURN',
      'PAYOUT RETURNED',
      'RETURN OF PAYOUT',
      'RETURNED PAYOUT',
      'PAYOUT REVERSAL',
      'DISBURSEMENT RETURN',
    ],
    ...['DISBURSEMENT REVERSAL'],
  ],
};
const known = new Map(
  Object.entries(kinds).flatMap(([kind, words]) =>
    words.map((word) => [word, kind as StatementKind] as const),
  ),
);

/** Null for a type that is in no list: nothing is concluded from it. */
export function toStatementKind(word: string): StatementKind | null {
  return known.get(toPlainText(word)) ?? null;
}

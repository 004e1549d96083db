import { toPaymentStatus, toPayoutStatus, toRefundStatus } from './statuses.ts';

/** What a word in the processor's statement says about the money; `returned`: it moved and came back. */
export type StatementOutcome = 'moved' | 'failed' | 'open' | 'returned';

const moved = ['paid_out', 'refunded', 'captured', 'partly_refunded', 'fully_refunded'];
const failed = ['declined', 'error', 'failed', 'expired', 'cancelled'];

/**
 * The words of its cabinet, which are not those of its API; of Russian ones every ending. A word that may mean two things
 * ("Возвращено": to the customer, or to us?) is not among them: a person is asked.
 */
const words: Record<StatementOutcome, readonly string[]> = {
  moved: [
    ...['SUCCESS', 'SUCCESSFUL', 'SUCCEEDED', 'COMPLETED', 'SETTLED', 'PAID', 'PAID OUT', 'EXECUTED', 'OK'],
    ...[
      'УСПЕШНО',
      'УСПЕШНЫЙ',
      'УСПЕШНАЯ',
      'УСПЕХ',
      'ПРОВЕДЕНО',
      'ПРОВЕДЕНА',
      'ПРОВЕДЕН',
      'ЗАВЕРШЕНО',
      'ЗАВЕРШЕНА',
    ],
    ...['ЗАВЕРШЕН', 'ИСПОЛНЕНО', 'ИСПОЛНЕНА', 'ИСПОЛНЕН', 'ВЫПОЛНЕНО', 'ВЫПОЛНЕНА', 'ВЫПОЛНЕН', 'ВЫПЛАЧЕНО'],
    ...['ВЫПЛАЧЕНА', 'ВЫПЛАЧЕН', 'ОПЛАЧЕНО', 'ОПЛАЧЕНА', 'ОПЛАЧЕН'],
  ],
  failed: [
    ...['FAILED', 'FAIL', 'REJECTED', 'CANCELED', 'NOT EXECUTED', 'UNSUCCESSFUL', 'DECLINE'],
    ...[
      'ОТКЛОНЕНО',
      'ОТКЛОНЕНА',
      'ОТКЛОНЕН',
      'ОТКАЗ',
      'ОТКАЗАНО',
      'ОШИБКА',
      'ОТМЕНЕНО',
      'ОТМЕНЕНА',
      'ОТМЕНЕН',
    ],
    ...[
      'НЕ ИСПОЛНЕНО',
      'НЕ ИСПОЛНЕНА',
      'НЕ ИСПОЛНЕН',
      'НЕ ВЫПОЛНЕНО',
      'НЕ ВЫПОЛНЕНА',
      'НЕ ВЫПОЛНЕН',
      'НЕ ПРОВЕДЕНО',
    ],
    ...['НЕ ПРОВЕДЕНА', 'НЕ ПРОВЕДЕН', 'НЕУСПЕШНО', 'НЕУСПЕШНАЯ', 'НЕУСПЕШНЫЙ', 'НЕ УСПЕШНО', 'НЕ ОПЛАЧЕНО'],
  ],
  open: ['PENDING', 'PROCESSING', 'IN PROGRESS', 'В ОБРАБОТКЕ', 'ОБРАБАТЫВАЕТСЯ', 'ОЖИДАЕТ', 'В ОЖИДАНИИ'],
  returned: [
    ...['ВОЗВРАЩЕНО ОТПРАВИТЕЛЮ', 'ВОЗВРАЩЕНА ОТПРАВИТЕЛЮ', 'ВОЗВРАЩЕН ОТПРАВИТЕЛЮ', 'ВОЗВРАТ ОТПРАВИТЕЛЮ'],
    ...['RETURNED', 'RETURNED TO SENDER', 'REVERSED', 'CHARGED BACK'],
  ],
};
const knownOutcomes = new Map(
  Object.entries(words).flatMap(([outcome, texts]) =>
    texts.map((text) => [text, outcome as StatementOutcome] as const),
  ),
);

/** Null for a word that is in no list: nothing is concluded from it. */
export function toStatementOutcome(word: string): StatementOutcome | null {
  const plain = word.trim().toUpperCase();
  const status = toPayoutStatus(plain) ?? toRefundStatus(plain) ?? toPaymentStatus(plain);
  if (status === null) return knownOutcomes.get(toPlainText(word)) ?? null;
  if (moved.includes(status)) return 'moved';
  return failed.includes(status) ? 'failed' : 'open';
}

/** "Возврат  выплаты." and "ВОЗВРАТ_ВЫПЛАТЫ" are one word. */
export function toPlainText(value: string): string {
  const plain = value
    .toUpperCase()
    .replaceAll('Ё', 'Е')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return plain.length > 1 ? plain.replace(/^[("«]+|[.)"»:]+$/g, '').trim() : plain;
}

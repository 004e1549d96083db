import { toPaymentStatus, toPayoutStatus, toRefundStatus } from './statuses.ts';

/** What a word in the processor's statement says about the money. */
export type StatementOutcome = 'moved' | 'failed' | 'open';

const moved = ['paid_out', 'refunded', 'captured'];
const failed = ['declined', 'error', 'failed', 'expired', 'cancelled'];

/** The words of its cabinet, which are not those of its API. */
const words: Record<string, StatementOutcome> = {
  SUCCESS: 'moved',
  SUCCESSFUL: 'moved',
  SUCCEEDED: 'moved',
  COMPLETED: 'moved',
  SETTLED: 'moved',
  PAID: 'moved',
  УСПЕШНО: 'moved',
  УСПЕШНЫЙ: 'moved',
  ИСПОЛНЕНО: 'moved',
  ВЫПОЛНЕНО: 'moved',
  ВЫПЛАЧЕНО: 'moved',
  ВОЗВРАЩЕНО: 'moved',
  ОПЛАЧЕНО: 'moved',
  FAILED: 'failed',
  FAIL: 'failed',
  REJECTED: 'failed',
  CANCELED: 'failed',
  ОТКЛОНЕНО: 'failed',
  ОТКАЗ: 'failed',
  ОШИБКА: 'failed',
  ОТМЕНЕНО: 'failed',
  PENDING: 'open',
  PROCESSING: 'open',
  'В ОБРАБОТКЕ': 'open',
};

/** Null for a word that is in no list: nothing is concluded from it. */
export function toStatementOutcome(word: string): StatementOutcome | null {
  const plain = word.trim().toUpperCase();
  const status = toPayoutStatus(plain) ?? toRefundStatus(plain) ?? toPaymentStatus(plain);
  if (status === null) return Object.hasOwn(words, plain) ? (words[plain] ?? null) : null;
  if (moved.includes(status)) return 'moved';
  return failed.includes(status) ? 'failed' : 'open';
}

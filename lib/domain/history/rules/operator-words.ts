import type { HistoryFilters } from '../schemas/list.ts';

/** The filters that can be typed as `word:value`. */
export type OperatorName = Exclude<keyof HistoryFilters, 'q' | 'zone'>;

/** What each operator is called, in either language; the first of each language is the one that is offered. */
export const operatorWords: Record<OperatorName, { en: readonly string[]; ru: readonly string[] }> = {
  type: { en: ['type'], ru: ['тип'] },
  status: { en: ['status'], ru: ['статус'] },
  amount: { en: ['amount', 'sum'], ru: ['сумма'] },
  method: { en: ['method'], ru: ['способ', 'метод'] },
  period: { en: ['period', 'date'], ru: ['период', 'дата'] },
  maker: { en: ['maker', 'by'], ru: ['создал', 'автор'] },
  approver: { en: ['approver'], ru: ['одобрил'] },
  bank: { en: ['bank'], ru: ['банк'] },
  error: { en: ['error', 'code'], ru: ['ошибка', 'код'] },
};

/** Values that people type for what an address writes, in either language, in lower case. */
export const valueWords: Partial<Record<OperatorName, Readonly<Record<string, readonly string[]>>>> = {
  type: {
    payout: ['payout', 'payouts', 'выплата', 'выплаты'],
    payment: ['payment', 'payments', 'платёж', 'платеж', 'платежи'],
    refund: ['refund', 'refunds', 'возврат', 'возвраты'],
  },
  status: {
    waiting: ['waiting', 'ждёт', 'ждет'],
    moving: ['moving', 'open', 'в пути'],
    done: ['done', 'paid', 'выполнено', 'готово'],
    failed: ['failed', 'не прошло'],
    stopped: ['stopped', 'cancelled', 'отменено'],
    attention: ['attention', 'внимание', 'неизвестно'],
    declined: ['declined', 'отклонено', 'отклонена'],
  },
  method: {
    sbp: ['sbp', 'сбп'],
    ru_card: ['ru_card', 'карта рф'],
    kz_card: ['kz_card', 'карта казахстана'],
    test: ['test', 'тест'],
    other: ['other', 'другой'],
  },
  period: {
    today: ['today', 'сегодня'],
    yesterday: ['yesterday', 'вчера'],
    '7d': ['7d', 'week', 'неделя'],
    '30d': ['30d', '30дней', '30 дней'],
    month: ['month', 'месяц'],
    'last-month': ['last-month', 'last month', 'прошлый месяц'],
  },
  maker: { me: ['me', 'я'] },
  approver: { me: ['me', 'я'] },
};

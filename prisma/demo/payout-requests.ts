import type { Resolving } from './resolving.ts';

type Recipient =
  | { method: 'sbp'; phone: string; bankCode: string }
  | { method: 'ru_card'; cardNumber: string; holderName: string }
  | { method: 'kz_card'; cardNumber: string }
  | { method: 'test'; cardNumber: string; holderName: string };

/** A payout and what the sandbox does with it. It is paid out unless something here says otherwise. */
export type PayoutRequest = {
  /** The former colleague has left since, so two other people can resolve the payouts that they made. */
  by: 'finance' | 'manager' | 'former';
  to: Recipient;
  orderNo: string;
  amount: string;
  description?: string;
  note?: string;
  /** A sum that the form asks to be typed twice. */
  isMuchLarger?: true;
  /** A card of which nobody knows yet whether it is Kazakh. */
  isCountryUnknown?: true;
  /** The fault that the sandbox arms for its call. */
  fault?: Record<string, unknown>;
  /** How people resolve its outcome, which has been unknown for hours. */
  resolving?: Resolving;
  /** A notification that contradicts the outcome afterwards. */
  afterwards?: { status: string; errorCode: string; errorMessage: string };
};

// The sandbox always returns the same name for a phone at a bank.
const sbp = (phone: string, bankCode: string) => ({ method: 'sbp', phone, bankCode }) as const;
const ekaterina = sbp('+79161234567', '100000000111');
const anna = sbp('+79037654321', '100000000004');
const ivan = sbp('+79259876543', '110000000005');
const olga = sbp('+79104567812', '100000000008');
const mir = { method: 'ru_card', cardNumber: '2200703418529601', holderName: '' } as const;
const visa = { method: 'ru_card', cardNumber: '4276018854309276', holderName: 'JOHN SMITH' } as const;
const kaspi = { method: 'kz_card', cardNumber: '4405632709145828' } as const;
const halyk = { method: 'kz_card', cardNumber: '4400439185206735' } as const;
const trial = { method: 'test', cardNumber: '2200247715309465', holderName: 'IVAN PETROV' } as const;

/**
 * Oldest first. Some descriptions are the keywords that choose an outcome in the sandbox (sandbox/README.md).
 */
export const payoutWishes: readonly PayoutRequest[] = [
  {
    by: 'finance',
    to: ekaterina,
    orderNo: 'CLAIM-20418',
    amount: '18 400,00',
    description: 'Компенсация за отменённый рейс',
  },
  {
    by: 'finance',
    to: anna,
    orderNo: 'BONUS-3107',
    amount: '7 250,50',
    description: 'Кэшбэк за октябрь',
  },
  {
    by: 'manager',
    to: mir,
    orderNo: 'FEE-0118',
    amount: '42 000,00',
    description: 'Гонорар по договору 118-26',
    note: 'Акт подписан, оригинал в папке ноября',
  },
  {
    by: 'finance',
    to: olga,
    orderNo: 'CLAIM-20421',
    amount: '3 990,00',
    description: 'DeclinedDisbursement',
    note: 'Вторая жалоба этого клиента за месяц',
  },
  {
    by: 'finance',
    to: kaspi,
    orderNo: 'DEPOSIT-5521',
    amount: '150 000,00',
    description: 'Deposit back, booking 5521',
  },
  {
    by: 'manager',
    to: ivan,
    orderNo: 'PRIZE-11',
    amount: '95 000,00',
    description: 'Prize of the November draw',
    fault: {
      kind: 'status',
      status: 400,
      body: { error: 'LIMIT', message: 'authAmount.value: above the limit of the contract' },
    },
  },
  {
    by: 'finance',
    to: ivan,
    orderNo: 'CLAIM-20425',
    amount: '12 600,00',
    description: 'Возмещение ремонта',
    note: 'Срочно: клиент звонил дважды',
    fault: { kind: 'drop-before' },
  },
  {
    by: 'former',
    to: olga,
    orderNo: 'CLAIM-20426',
    amount: '8 800,00',
    description: 'Возврат по претензии 20426',
    resolving: {
      verdict: 'not_paid',
      ticket: 'CASE-2026-409',
      evidence: 'Письмо поддержки: запрос до них не дошёл, выплаты нет.',
      isConfirmed: true,
    },
  },
  {
    by: 'former',
    to: anna,
    orderNo: 'CLAIM-20427',
    amount: '15 300,00',
    description: 'Repair of the phone',
    resolving: {
      verdict: 'paid',
      ticket: null,
      evidence: 'Called their support: the disbursement is in their register as paid out.',
      isConfirmed: false,
    },
  },
  {
    by: 'finance',
    to: halyk,
    isCountryUnknown: true,
    orderNo: 'DEPOSIT-5530',
    amount: '48 000,00',
    description: 'DisbursementError',
  },
  {
    by: 'manager',
    to: trial,
    orderNo: 'TRIAL-1',
    amount: '100,03',
    description: 'A trial of the test method',
  },
  {
    by: 'finance',
    to: visa,
    orderNo: 'CLAIM-20430',
    amount: '1 999,99',
    description: 'Delivery that was paid twice',
  },
  {
    by: 'manager',
    to: ivan,
    orderNo: 'SALARY-11-042',
    amount: '64 300,00',
    description: 'Аванс за ноябрь',
    note: 'По служебной записке от 20 ноября',
  },
  {
    by: 'finance',
    to: halyk,
    isCountryUnknown: true,
    orderNo: 'DEPOSIT-5534',
    amount: '210 000,00',
    description: 'Deposit back, booking 5534',
    fault: { kind: 'webhook-never' },
  },
  {
    by: 'finance',
    to: olga,
    orderNo: 'CLAIM-20433',
    amount: '5 480,00',
    description: 'Возврат за непоставленный товар',
    fault: { kind: 'webhook-never' },
  },
  {
    by: 'manager',
    to: anna,
    orderNo: 'FEE-0121',
    amount: '33 150,00',
    description: 'Fee for the workshop on 14 November',
    afterwards: {
      status: 'DECLINED',
      errorCode: 'CODE_PT0051',
      errorMessage: 'The recipient’s account is blocked',
    },
  },
  {
    by: 'finance',
    to: anna,
    orderNo: 'CLAIM-20436',
    amount: '990,00',
    description: 'Parcel lost on the way',
  },
  {
    by: 'finance',
    to: ekaterina,
    orderNo: 'BONUS-3112',
    amount: '2 150,00',
    description: 'Бонус за рекомендацию',
  },
  // Large enough for the rules that are shipped to ask for one manager, and for two.
  {
    by: 'finance',
    to: olga,
    orderNo: 'CLAIM-20977',
    amount: '340 000,00',
    description: 'Страховая выплата по ДТП',
  },
  {
    by: 'manager',
    to: anna,
    orderNo: 'AGENT-0812',
    amount: '415 500,00',
    description: 'Вознаграждение агента за ноябрь',
  },
  {
    by: 'finance',
    to: ivan,
    orderNo: 'CLAIM-20981',
    amount: '3 250 000,00',
    description: 'Страховая выплата за квартиру',
    isMuchLarger: true,
  },
];

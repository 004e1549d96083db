import type { EventSource } from '#lib/domain/processor-log/status.ts';
import type { RefundEventKind, RefundReviewReason } from '#lib/domain/refunds/rules/timeline.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import type { DemoResolution } from './make-resolution.ts';
import type { Timed } from './to-times.ts';

type Fact = Timed & { kind: RefundEventKind; to?: RefundStatus; source: EventSource; word?: string };

export type DemoRefund = {
  name: string;
  status: RefundStatus;
  amountMinor: number;
  /** Support when absent. Their refunds count towards what they may refund within a day, unless they are older than that. */
  maker?: 'manager';
  hoursAgo?: number;
  /** The amount of its payment; when absent, all of it was refunded. */
  paidMinor?: number;
  facts: Fact[];
  attention?: RefundReviewReason;
  error?: string;
  note?: string;
  /** The earlier one of which nothing was created, and that it is the next attempt of. */
  previous?: string;
  /** The refund that it waits for: one of the same payment. */
  waitsFor?: string;
  resolution?: DemoResolution;
  /** How its approval request ended. */
  decision?: { kind: 'approved' | 'declined'; reason?: string };
  anotherAccount?: { phone: string; bank: [code: string, name: string]; name: string | null; reason: string };
};

const approved: Fact = { kind: 'approved', to: 'approved', source: 'person' };
const claimed: Fact = { kind: 'claimed', to: 'sending', source: 'system' };
const accepted: Fact = { kind: 'answered', to: 'accepted', source: 'processor_answer', word: 'ACCEPTED' };
// As long as a call may take.
const lost: Fact = { kind: 'outcome_unknown', to: 'unknown', source: 'processor_answer', after: 90 };
const unsent: Fact = { kind: 'unsent', to: 'approved', source: 'system', after: 1 };
/** The pauses before the second and each later try. */
const pauses = [5, 20, 80, 300];
const tried = (times: number): Fact[] =>
  Array.from({ length: times }, (_, at) => [{ ...claimed, after: pauses[at - 1] ?? 4 }, unsent]).flat();
/** The processor was asked, each time so much later than the time before, and had nothing of it. */
const notFound = (...pausesInMinutes: number[]): Fact[] =>
  pausesInMinutes.map((minutes) => ({ kind: 'not_found_yet', source: 'inquiry', after: minutes * 60 }));
const firstHour = notFound(1, 4, 10, 45);
// Nobody may say anything of it sooner than two hours after the answer was lost.
const proposed: Fact = { kind: 'resolution_proposed', source: 'person', after: 5_400 };
const confirmed = (to: RefundStatus): Fact => ({
  kind: 'resolution_confirmed',
  to,
  source: 'person',
  after: 900,
});
const refunded: Fact = { kind: 'read', to: 'refunded', source: 'inquiry', word: 'REFUNDED' };
const toSberbank: [string, string] = ['100000000111', 'Сбербанк'];

/**
 * The states that the sandbox cannot produce on demand, and both outcomes of a refund to another phone.
 * Oldest first.
 */
export const demoRefunds: DemoRefund[] = [
  {
    name: 'lost',
    status: 'unknown',
    amountMinor: 450_000,
    hoursAgo: 31,
    facts: [claimed, lost, ...firstHour, ...notFound(5 * 60, 18 * 60)],
    attention: 'not_found_for_a_day',
  },
  {
    name: 'cancelled',
    status: 'cancelled',
    amountMinor: 120_000,
    facts: [{ kind: 'cancelled', to: 'cancelled', source: 'person' }],
  },
  {
    name: 'not-sent',
    status: 'not_sent',
    amountMinor: 640_000,
    facts: [...tried(4), { ...claimed, after: 300 }, { ...unsent, to: 'not_sent' }],
    attention: 'tries_used_up',
    error: 'not_connected',
  },
  {
    name: 'stopped',
    status: 'not_sent',
    amountMinor: 210_000,
    facts: [claimed, { kind: 'not_sent', to: 'not_sent', source: 'system' }],
    attention: 'baseline_differs',
  },
  {
    name: 'conflict',
    status: 'conflict',
    amountMinor: 320_000,
    paidMinor: 900_000,
    facts: [
      claimed,
      accepted,
      refunded,
      { kind: 'contradicted', to: 'conflict', source: 'inquiry', word: 'DECLINED' },
    ],
    attention: 'different_end',
  },
  {
    name: 'anotherAccount',
    status: 'refunded',
    amountMinor: 150_000,
    paidMinor: 500_000,
    facts: [approved, claimed, accepted, refunded],
    decision: { kind: 'approved' },
    note: 'Звонок плательщика, паспорт сверен',
    anotherAccount: {
      phone: '+79165550011',
      bank: toSberbank,
      name: 'Мария Андреевна В.',
      reason: 'Счёт плательщика закрыт, карта перевыпущена в другом банке',
    },
  },
  {
    name: 'elsewhere-long',
    status: 'refunded',
    hoursAgo: 25,
    decision: { kind: 'approved' },
    amountMinor: 12_345_678_901,
    paidMinor: 98_765_432_109,
    facts: [approved, claimed, accepted, refunded],
    note: 'Согласовано с Анной Владимировной по телефону; подтверждающее письмо придёт на общую почту до конца недели.',
    anotherAccount: {
      phone: '+79165550012',
      bank: ['100000000216', 'Банк Финсервис Межрегиональный Акционерный Коммерческий'],
      name: 'Константин-Александр Вячеславович Преображенский-Задунайский',
      reason:
        'Плательщик закрыл счёт в прежнем банке и просит вернуть деньги на номер супруги, указанный в договоре № 2026/11-417',
    },
  },
  {
    name: 'waiting',
    status: 'pending_approval',
    amountMinor: 321_604,
    facts: [],
    note: 'По телефону плательщик назвал последние операции',
    anotherAccount: {
      phone: '+79165550011',
      bank: toSberbank,
      name: 'Мария Андреевна В.',
      reason: 'Счёт плательщика закрыт, просит вернуть на номер жены',
    },
  },
  {
    name: 'waiting-own',
    status: 'pending_approval',
    maker: 'manager',
    amountMinor: 8_800_000,
    facts: [],
    anotherAccount: {
      phone: '+79165550013',
      bank: toSberbank,
      name: null,
      reason: 'Телефон плательщика отключён',
    },
  },
  {
    name: 'declined-by-colleague',
    status: 'cancelled',
    amountMinor: 175_000,
    facts: [{ kind: 'declined', to: 'cancelled', source: 'person' }],
    attention: 'declined_by_colleague',
    decision: { kind: 'declined', reason: 'Номер не похож на номер плательщика. Сначала перезвоните ему.' },
    anotherAccount: {
      phone: '+79165550014',
      bank: toSberbank,
      name: 'Олег Игоревич С.',
      reason: 'Плательщик попросил на другой номер',
    },
  },
  {
    name: 'tried',
    status: 'approved',
    amountMinor: 310_000,
    facts: tried(2),
    error: 'not_connected',
    hoursAgo: 0.02,
  },
  { name: 'approved', status: 'approved', amountMinor: 545_000, facts: [], hoursAgo: 0.01 },
  {
    name: 'second',
    status: 'refunded',
    amountMinor: 640_000,
    previous: 'not-sent',
    facts: [claimed, accepted, refunded],
  },
  {
    name: 'resolved-paid',
    status: 'resolved_paid',
    amountMinor: 210_000,
    hoursAgo: 5,
    facts: [claimed, lost, ...firstHour, proposed, confirmed('resolved_paid')],
    resolution: { verdict: 'paid', isConfirmed: true },
  },
  {
    name: 'resolved-not-paid',
    status: 'resolved_not_paid',
    amountMinor: 148_000,
    hoursAgo: 4.5,
    facts: [claimed, lost, ...firstHour, proposed, confirmed('resolved_not_paid')],
    resolution: { verdict: 'not_paid', isConfirmed: true },
  },
  {
    name: 'proposed',
    status: 'unknown',
    amountMinor: 130_000,
    paidMinor: 400_000,
    hoursAgo: 4,
    facts: [claimed, lost, ...firstHour, proposed],
    resolution: { verdict: 'not_paid', isConfirmed: false },
  },
  // A manager's, so that it counts towards no limit of support's.
  {
    name: 'follows',
    status: 'approved',
    maker: 'manager',
    amountMinor: 90_000,
    waitsFor: 'proposed',
    hoursAgo: 0.015,
    facts: [],
  },
  // A call is under way for a minute and a half at most.
  {
    name: 'sending',
    status: 'sending',
    amountMinor: 70_000,
    paidMinor: 120_000,
    hoursAgo: 0.003,
    facts: [claimed],
  },
];

import type { PayoutEventKind, ReviewReason } from '#lib/domain/payouts/rules/timeline.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import type { DemoResolution } from './make-resolution.ts';
import type { Timed } from './to-times.ts';

export type Fact = Timed & {
  kind: PayoutEventKind;
  to?: PayoutStatus;
  source?: 'person' | 'processor_answer' | 'webhook' | 'system';
  word?: string;
};

export type DemoPayout = {
  name: string;
  method: 'sbp' | 'ru_card' | 'kz_card' | 'test';
  status: PayoutStatus;
  amountMinor: number;
  attention?: ReviewReason;
  error?: [code: string, message: string];
  description?: string;
  note?: string;
  recipientName?: string;
  bank?: [code: string, name: string];
  /** Then it was made by somebody who has left. */
  resolution?: DemoResolution;
  /** The earlier one that failed and that it is the next attempt of. */
  previous?: string;
  /** When it was made; a few minutes ago unless it says otherwise. */
  hoursAgo?: number;
  /** What happened after it was made. */
  facts: Fact[];
};

type About = Partial<DemoPayout>;

export const sberbank: [string, string] = ['100000000111', 'Сбербанк'];
const claimed: Fact = { kind: 'claimed', to: 'sending', source: 'system' };
const accepted: Fact = { kind: 'reported', to: 'accepted', source: 'processor_answer', word: 'ACCEPTED' };
// As long as a call may take.
const lost: Fact = { kind: 'outcome_unknown', to: 'unknown', source: 'processor_answer', after: 90 };
// Nobody may say anything of it sooner than two hours after that.
const proposed: Fact = { kind: 'resolution_proposed', source: 'person', after: 9_000 };
const confirmed = (to: PayoutStatus): Fact => ({
  kind: 'resolution_confirmed',
  to,
  source: 'person',
  after: 900,
});
const unsent: Fact = { kind: 'unsent', to: 'approved', source: 'system', after: 1 };
/** The pauses before the second and each later try. */
const pauses = [5, 20, 80, 300];
const tried = (times: number): Fact[] =>
  Array.from({ length: times }, (_, at) => [{ ...claimed, after: pauses[at - 1] ?? 4 }, unsent]).flat();

const ends = {
  paid_out: { word: 'PAID_OUT' },
  declined: { word: 'DECLINED', error: ['CODE_CP0001', 'A disbursement to this recipient is not possible'] },
  error: { word: 'ERROR', error: ['CODE_PT0001', 'The transaction could not be processed'] },
} as const satisfies Record<string, { word: string; error?: [string, string] }>;

/** Named after method and status: `sbp-not-sent`. */
function payout(
  method: DemoPayout['method'],
  status: PayoutStatus,
  amountMinor: number,
  facts: Fact[] = [],
  about: About = {},
): DemoPayout {
  const name = `${method}-${status}`.replaceAll('_', '-');
  return { name, method, status, amountMinor, facts, ...about };
}

/** A payout that went through every state to the end. */
function ended(
  method: DemoPayout['method'],
  status: keyof typeof ends,
  amountMinor: number,
  about: About = {},
): DemoPayout {
  const { word, ...why } = ends[status];
  const end: Fact = { kind: 'reported', to: status, source: 'webhook', word };
  return payout(method, status, amountMinor, [claimed, accepted, end], {
    ...('error' in why && { error: [...why.error] }),
    ...about,
  });
}

const contradicted: Fact[] = [
  claimed,
  accepted,
  { kind: 'reported', to: 'paid_out', source: 'webhook', word: 'PAID_OUT' },
  { kind: 'contradicted', to: 'conflict', source: 'webhook', word: 'DECLINED' },
];
/** Anything may be proposed after so many hours, whatever is known. */
const sixDays = 144;
const refused: Fact = { kind: 'refused', to: 'refused', source: 'processor_answer' };

/** Every method with each of its outcomes, and every other state once. Oldest first. */
export const demoPayouts: DemoPayout[] = [
  payout('sbp', 'resolved_paid', 4_500_000, [claimed, lost, proposed, confirmed('resolved_paid')], {
    resolution: { verdict: 'paid', isConfirmed: true },
    hoursAgo: 5,
  }),
  payout('sbp', 'resolved_not_paid', 99_900, [claimed, lost, proposed, confirmed('resolved_not_paid')], {
    resolution: { verdict: 'not_paid', isConfirmed: true },
    hoursAgo: 4.5,
  }),
  payout('sbp', 'cancelled', 100_000, [{ kind: 'cancelled', to: 'cancelled', source: 'person' }]),
  ended('sbp', 'declined', 780_000),
  ended('sbp', 'error', 150_050),
  ended('ru_card', 'declined', 2_500_000),
  ended('ru_card', 'error', 330_000),
  ended('kz_card', 'declined', 15_000_000),
  ended('kz_card', 'error', 120_000_000),
  ended('test', 'paid_out', 10_002),
  ended('test', 'declined', 10_003),
  payout('sbp', 'refused', 1_000_000, [claimed, refused], {
    error: ['HTTP 400', 'authAmount.value: above the limit of the contract'],
  }),
  payout(
    'sbp',
    'not_sent',
    640_000,
    [...tried(4), { ...claimed, after: 300 }, { ...unsent, to: 'not_sent' }],
    {
      attention: 'tries_used_up',
      error: ['not_connected', ''],
    },
  ),
  payout('sbp', 'conflict', 3_200_000, contradicted, { attention: 'different_end' }),
  ended('kz_card', 'paid_out', 15_000_000),
  ended('ru_card', 'paid_out', 1_200_000),
  payout('ru_card', 'unknown', 1_875_000, [claimed, lost], { attention: 'no_answer' }),
  ended('sbp', 'paid_out', 123_456_789_012, {
    name: 'sbp-long',
    description:
      'Возврат предоплаты по договору поставки № 2026/11-417 от 3 ноября 2026 года, с учётом дополнительного соглашения № 2',
    note: 'Согласовано с Анной Владимировной по телефону; подтверждающее письмо придёт на общую почту до конца недели.',
    recipientName: 'Константин-Александр Вячеславович Преображенский-Задунайский',
    bank: ['100000000216', 'Банк Финсервис Межрегиональный Акционерный Коммерческий'],
  }),
  ended('sbp', 'paid_out', 125_050, { description: 'Invoice 17', bank: ['100000000004', 'Т-Банк'] }),
  payout('sbp', 'unknown', 2_340_000, [claimed, lost], { attention: 'no_answer' }),
  payout('kz_card', 'accepted', 2_500_000, [claimed, accepted]),
  payout('sbp', 'accepted', 860_000, [claimed, accepted]),
  payout('sbp', 'sending', 70_000, [claimed]),
  payout('sbp', 'approved', 545_000, tried(2), { error: ['not_connected', ''], hoursAgo: 0.02 }),
  payout('sbp', 'unknown', 1_530_000, [claimed, lost, proposed], {
    name: 'sbp-proposed',
    attention: 'no_answer',
    resolution: { verdict: 'not_paid', isConfirmed: false },
    hoursAgo: 4,
  }),
  ended('sbp', 'paid_out', 780_000, { name: 'sbp-second', previous: 'sbp-declined' }),
  payout('sbp', 'unknown', 1_110_000, [claimed, lost], {
    name: 'sbp-lost',
    attention: 'no_answer',
    hoursAgo: sixDays,
  }),
  payout('kz_card', 'accepted', 3_700_000, [claimed, accepted], {
    name: 'kz-card-silent',
    hoursAgo: sixDays - 1,
  }),
];

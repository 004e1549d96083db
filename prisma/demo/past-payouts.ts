import { startOfLocalDay } from '#lib/core/local-day.ts';
import { SBP_BANKS } from '../../sandbox/banks/sbp-banks.ts';

type Phone = { method: 'sbp'; phone: string; bankCode: string; bankName: string };
type Card = { method: 'ru_card' | 'kz_card'; cardNumber: string; holderName: string | null };

/** A payout of an earlier day with its final status, or one of hours ago that got no answer to its call. */
export type PastPayout = {
  by: 'finance' | 'manager' | 'former';
  to: Phone | Card;
  orderNo: string;
  amountMinor: bigint;
  status: 'paid_out' | 'declined' | 'error' | 'refused' | 'unknown';
  madeAt: Date;
  endedAt: Date;
  description?: string | undefined;
};

/** What the reports compare by default: thirty days and the thirty before. */
const days = 60;
const hourMs = 3_600_000;

/** Each at the bank of the same place in the sandbox's list. */
const phones = [
  '+79213450912',
  '+79857712043',
  '+79060441827',
  '+79635529018',
  '+79119083364',
  '+79277410593',
  '+79031186475',
] as const;
const cards: readonly Card[] = [
  { method: 'ru_card', cardNumber: '2200703418529601', holderName: null },
  { method: 'ru_card', cardNumber: '4276018854309276', holderName: 'JOHN SMITH' },
  { method: 'kz_card', cardNumber: '4405632709145828', holderName: null },
  { method: 'kz_card', cardNumber: '4400439185206735', holderName: null },
];
const purposes = ['CLAIM', 'BONUS', 'CLAIM', 'FEE', 'CLAIM', 'DEPOSIT'] as const;
const makers = ['finance', 'manager', 'finance', 'former', 'finance'] as const;

/**
 * Two months of payouts before the day of `now`, oldest first: few at weekends, more at the end than at the beginning, one
 * in nine not paid. The same day makes the same ones.
 */
export function listPastPayouts(now: Date, timeZone: string): PastPayout[] {
  const made: PastPayout[] = [];
  for (let day = days; day >= 1; day--) {
    const start = startOfLocalDay(now, timeZone, -day);
    for (let left = countOf(start, day); left > 0; left--) made.push(toPayout(made.length + 1, start));
  }
  return made.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

function countOf(start: Date, daysAgo: number): number {
  // Midday, so that no zone makes another day of it.
  const weekday = new Date(start.getTime() + 12 * hourMs).getUTCDay();
  const usual = 9 - Math.floor(daysAgo / 15) + ((daysAgo * 7) % 4);
  return weekday === 0 || weekday === 6 ? Math.ceil(usual / 5) : usual;
}

function toPayout(number: number, start: Date): PastPayout {
  const chance = (number * 7_919) % 1_009;
  const to = toRecipient(number, chance);
  const status = toStatus(chance);
  // A time between nine and six, and no two in the same millisecond: their ids are made of it.
  const madeAt = new Date(start.getTime() + 9 * hourMs + ((chance * 32_117) % (9 * hourMs)) + number);
  const answeredMs = status === 'refused' ? 400 : 3_000 + ((number * 613) % 97) ** 2 * 5 * slownessOf(to);
  return {
    by: pick(makers, number),
    to,
    orderNo: `${pick(purposes, chance)}-${18_000 + number}`,
    amountMinor: toAmountMinor(chance, to),
    status,
    madeAt,
    endedAt: new Date(madeAt.getTime() + answeredMs),
  };
}

function toRecipient(number: number, chance: number): Phone | Card {
  if (chance % 10 < 3) return pick(cards, number);
  const place = chance % phones.length;
  const { bankCode, bankName } = pick(SBP_BANKS, place);
  return { method: 'sbp', phone: pick(phones, place), bankCode, bankName };
}

function toStatus(chance: number): PastPayout['status'] {
  if (chance >= 110) return 'paid_out';
  if (chance >= 40) return 'declined';
  return chance >= 15 ? 'error' : 'refused';
}

/**
 * Amounts from 900 to 45 000 roubles, most of them whole hundreds; to a Kazakh card ten times as many tenge.
 */
function toAmountMinor(chance: number, { method }: Phone | Card): bigint {
  const hundreds = 9 + ((chance * 53) % 441);
  const minor = BigInt(hundreds) * 10_000n + (chance % 4 === 0 ? BigInt(chance) * 9n : 0n);
  return method === 'kz_card' ? (minor / 10_000n) * 100_000n : minor;
}

/** Some banks answer later than others, and cards after all of them. */
function slownessOf(to: Phone | Card): number {
  return to.method === 'sbp' ? 1 + (Number(to.bankCode) % 4) : 8;
}

function pick<Value>(all: readonly Value[], at: number): Value {
  return all[at % all.length] as Value;
}

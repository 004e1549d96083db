import { firstIdAt } from '#lib/core/id.ts';
import type { Acted } from './chain.ts';

export const kinds = ['payout', 'payment', 'refund'] as const;
export type Kind = (typeof kinds)[number];
/** `gone`: how much of a payment was given back, as the status of its refund says. */
export type Movement = {
  kind: Kind;
  id: string;
  at: Date;
  /** When it was known where it appears. */
  ended: Date;
  number: number;
  status: string;
  paymentId: string | null;
  gone: string | null;
};

/**
 * Five of ten movements are payouts, four payments and one is a refund: every fourth payment is given back.
 */
const shares = { payout: 5, payment: 4, refund: 1 } as const satisfies Record<Kind, number>;
const paymentsPerRefund = 4;
const yearMs = 365 * 86_400_000;

/** A prime: so many rows in a row have each chance once, independently of what else the number decides. */
export const chances = 10_007;
export const spread = 7_919;

/** How many of the chances each status has; the first one has the rest. Nothing is in a state that would be sent. */
const statuses = {
  payout: {
    paid_out: 0,
    declined: 500,
    error: 100,
    refused: 80,
    not_sent: 40,
    cancelled: 30,
    resolved_paid: 10,
    resolved_not_paid: 10,
    unknown: 1,
    conflict: 1,
    accepted: 1,
    pending_approval: 1,
  },
  payment: {
    captured: 0,
    declined: 400,
    expired: 100,
    cancelled: 80,
    error: 40,
    authorization_requested: 2,
    authorized: 2,
    unlisted: 1,
  },
  refund: {
    refunded: 0,
    declined: 200,
    error: 60,
    failed: 40,
    accepted: 2,
    unknown: 1,
    conflict: 1,
    pending_approval: 1,
  },
} as const satisfies Record<Kind, Record<string, number>>;

const lots = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    Object.entries(statuses[kind]).flatMap(([status, count]) => Array<string>(count).fill(status)),
  ]),
) as Record<Kind, string[]>;

function statusOf(kind: Kind, number: number): string {
  if (kind === 'payment' && number % paymentsPerRefund === 0) return 'captured';
  return lots[kind][(number * spread) % chances] ?? Object.keys(statuses[kind])[0] ?? '';
}

/** Most are known within a minute, the slowest within an hour. */
const tookMs = (number: number) => 2_000 + Math.floor(3_500 ** (((number * 613) % 997) / 997)) * 1_000;

/** The movements from one to before another, of `count` within the year before `newest`; the last is made then. */
export function makeMovements(from: number, before: number, count: number, newest: Date): Movement[] {
  return kinds.flatMap((kind) => {
    const timeOf = (of: Kind, number: number) => {
      const all = (count / 10) * shares[of];
      return new Date(newest.getTime() - Math.floor((all - number) * (yearMs / all)));
    };
    const [first, last] = [(from / 10) * shares[kind], (before / 10) * shares[kind]];
    return Array.from({ length: last - first }, (_, index) => {
      const number = first + index + 1;
      const at = timeOf(kind, number);
      const payment = number * paymentsPerRefund;
      const isBack = kind === 'payment' && number % paymentsPerRefund === 0;
      return {
        kind,
        id: firstIdAt(kind, at),
        at,
        ended: new Date(at.getTime() + tookMs(number)),
        number,
        status: statusOf(kind, number),
        paymentId: kind === 'refund' ? firstIdAt('payment', timeOf('payment', payment)) : null,
        gone: isBack ? statusOf('refund', number / paymentsPerRefund) : null,
      };
    });
  });
}

/** Each is made by a person and brought by the worker to where it appears. */
export function toActs({ kind, id, at, number, status }: Movement): Acted[] {
  if (kind === 'payment') return [];
  const about = { at, objectKind: kind, objectId: id };
  const details: Record<string, string> = kind === 'payout' ? { attempt: `att_${id}` } : {};
  return [
    { ...about, actor: `usr_${number % 50}`, action: `${kind}.created`, details },
    { ...about, actor: 'system:worker', action: `${kind}.${status}`, details },
  ];
}

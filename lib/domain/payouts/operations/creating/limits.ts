import 'server-only';
import type { Currency } from '#lib/core/currency.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { withEachPepper } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';
import { cardHashesOf } from '#lib/domain/recipients/operations/card-secrets.ts';
import {
  type CompanyDay,
  checkLimits,
  type DayRoom,
  type DayScope,
  findExceededLimit,
  type LimitFacts,
  listRooms,
} from '#lib/domain/rules/operations/check-limits.ts';
import { type LimitOf, sumForLimit } from '../../store/limits.ts';
import type { PayoutContent } from '../fingerprint.ts';
import type { Whom } from './warnings.ts';

type Asked = {
  makerId: string;
  whom: Whom;
  amount: PayoutContent['amount'];
  now: Date;
  /** When it leaves, if that is later: limits are those of that day. */
  leavesAt?: Date | null;
  /** The payout itself, where it is there already. */
  payoutId: string | null;
};

/**
 * Whether the limits leave room for a payout, in the transaction that makes it or lets it leave. The first lock of that
 * transaction.
 */
export async function checkPayoutLimits(tx: Tx, asked: Asked): Promise<Result<true, 'limit_reached'>> {
  return movesMoney(asked.whom.method) ? checkLimits(tx, toFacts(tx, asked)) : accept(true);
}

/** The same, for a form that is being filled in: nothing is held. */
export async function foreseePayoutLimits(tx: Tx, asked: Asked): Promise<Result<true, 'limit_reached'>> {
  return movesMoney(asked.whom.method) ? findExceededLimit(tx, toFacts(tx, asked)) : accept(true);
}

/** What the limits leave for this recipient on that day, without holding anything. */
export async function listRecipientRooms(tx: Tx, asked: Asked): Promise<DayRoom[]> {
  const rooms = await listRooms(tx, toFacts(tx, asked));
  return rooms.filter(({ scope }) => scope === 'recipient_day');
}

function toFacts(tx: Tx, { makerId, whom, amount, now, leavesAt, payoutId }: Asked): LimitFacts {
  const recipient = toRecipient(whom);
  const of: Record<DayScope, LimitOf> = {
    maker_day: { makerId },
    recipient_day: recipient,
    company_day: 'company',
  };
  const { currency } = amount;
  return {
    amount,
    makerId,
    recipient: toNames(recipient),
    now: leavesAt ?? now,
    sumOf: (scope, day) => sumForLimit(tx, { of: of[scope], currency, day, exceptId: payoutId }),
  };
}

/** The facts for what a person may pay out today, to any recipient. */
export const toMakerFacts = (tx: Tx, makerId: string, currency: Currency, now: Date) => ({
  amount: { currency },
  makerId,
  recipient: [],
  now,
  sumOf: (scope: DayScope, day: CompanyDay) =>
    scope === 'recipient_day'
      ? Promise.resolve(0n)
      : sumForLimit(tx, {
          of: scope === 'maker_day' ? { makerId } : 'company',
          currency,
          day,
          exceptId: null,
        }),
});

type Recipient = { phone: string } | { cardHashes: string[] };

function toRecipient(whom: Whom): Recipient {
  return whom.instrument === 'phone' ? { phone: whom.phone } : { cardHashes: cardHashesOf(whom.card.number) };
}

/** A process that is behind or ahead with a change of the pepper shares at least one of the names. */
function toNames(recipient: Recipient): string[] {
  if ('cardHashes' in recipient) return recipient.cardHashes;
  return withEachPepper((hash) => hash('recipient', recipient.phone));
}

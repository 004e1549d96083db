import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { isAnyId } from '#lib/core/id.ts';
import { parseSum } from '#lib/core/typed-amount.ts';
import { db } from '#lib/db/client.ts';
import { toSilentBefore, toSilentSince, toUnlistedSince } from '#lib/domain/polling/rules/overdue.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { toMade, toSearched, toStatuses } from '#lib/list/query.ts';
import { isOnlyPhone, isWholeUnits, toCommonSearch, toPhone, withinSight } from '#lib/list/search-text.ts';
import type { ListRefundsInput } from '../schemas/list.ts';
import { type RefundPage, refundPageView } from '../schemas/views.ts';
import { isOpenAtProcessor, refundGroups } from '../status.ts';
import { listRefundIds, type RefundListing, type RefundSearch } from '../store/listing.ts';
import { findListedRefunds, findRelated, type ListedRefund } from '../store/reading.ts';
import { toListItem } from './to-list-item.ts';

/** One page of the list, newest first. Everybody who may see refunds sees all of them. */
export async function getRefundPage(person: Person, input: ListRefundsInput): Promise<RefundPage> {
  // The filter finds nothing for people who may not decide.
  if (input.toDecide && !can(person.role, 'resolutions:decide')) return { items: [], nextCursor: null };
  const found = await listRefundIds(db(), toRefundListing(person, input));
  const [rows, beside, toLatin] = await Promise.all([
    findListedRefunds(db(), found.ids),
    findRelated(db(), found.ids),
    findLatinNames(),
  ]);
  return refundPageView.parse({
    items: rows.map((row) => ({
      ...toListItem(row, toLatin),
      ...beside.get(row.id),
      silentSince: findSilentSince(row),
    })),
    nextCursor: found.nextCursor,
  });
}

function findSilentSince({ status, statusAt }: ListedRefund): string | null {
  return toSilentSince(isOpenAtProcessor(status) ? statusAt : null, new Date())?.toISOString() ?? null;
}

/** Turns the filters of an address into a query for this person. */
export function toRefundListing(person: Person, input: ListRefundsInput): RefundListing {
  const { status, period, mine, anotherAccount, toDecide, waiting, silent, mismatch } = input;
  const { q, cursor, ids, payment } = input;
  const now = new Date();
  const decider = { id: person.userId, mayApprove: can(person.role, 'refunds:approve') };
  const searched = toSearched(q);
  return {
    filters: {
      status: status && toStatuses(status, refundGroups),
      makerId: mine ? person.userId : undefined,
      isToAnotherAccount: anotherAccount,
      decider: toDecide ? decider : undefined,
      // What this person may decide waits for them, so next to it nothing is left to ask.
      attentionOf:
        waiting === undefined || toDecide
          ? undefined
          : {
              makerId: waiting === 'own' ? person.userId : null,
              decider: can(person.role, 'resolutions:decide') ? decider : null,
              unlistedSince: toUnlistedSince(now),
            },
      silentBefore: silent && toSilentBefore(now),
      isMismatched: mismatch,
      paymentId: payment,
    },
    made: toMade({ period, q }, person.timeZone, now),
    search: searched === undefined ? undefined : withinSight(person.sight, toSearch(searched)),
    ids,
    afterId: cursor,
  };
}

/** Everything that a typed search can mean. */
function toSearch(text: string): RefundSearch {
  const amount = parseSum(text, 'RUB');
  return {
    ...toCommonSearch(text),
    ...(!isAnyId(text) &&
      /^(?:rf_|ref-)?\u2026?[\w-]{4,30}$/i.test(text) && { end: text.replace('\u2026', '') }),
    ...(text.length >= 3 && !isOnlyPhone(text) && { reference: text }),
    ...(amount.ok &&
      toPhone(text) === undefined && {
        amount: { minor: amount.value.amountMinor, isWhole: isWholeUnits(text) },
      }),
  };
}

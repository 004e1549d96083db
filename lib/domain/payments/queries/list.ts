import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toMoments } from '#lib/core/list-query.ts';
import { parseAmount } from '#lib/core/money.ts';
import { db } from '#lib/db/client.ts';
import type { ListPaymentsInput, PaymentFilters } from '../schemas/list.ts';
import {
  type PaymentCountsView,
  type PaymentPage,
  paymentCountsView,
  paymentPageView,
} from '../schemas/views.ts';
import { type PaymentGroup, type PaymentStatus, paymentGroups } from '../status.ts';
import { listPaymentIds, type PaymentSearch } from '../store/listing.ts';
import { countPayments, findListedPayments } from '../store/reading.ts';
import { toListItem } from './to-views.ts';

const pageSize = 50;

/** One page of the list, newest first. Everybody who may see payments sees all of them. */
export async function getPaymentPage(person: Person, input: ListPaymentsInput): Promise<PaymentPage> {
  const { status, method, period, disagrees, refundable, q, cursor, ids } = input;
  const take = ids ? ids.length : pageSize;
  const found = await listPaymentIds(
    db(),
    {
      statuses: status && toStatuses(status),
      methods: method,
      seen: period && toMoments(period, person.timeZone, new Date()),
      isDisagreeing: disagrees,
      isRefundable: refundable,
      search: q === undefined ? undefined : toSearch(q),
      ids,
      afterId: cursor,
    },
    take + 1,
  );
  const page = found.slice(0, take);
  const rows = await findListedPayments(db(), page);
  return paymentPageView.parse({
    items: rows.map(toListItem),
    nextCursor: found.length > take ? (page.at(-1) ?? null) : null,
  });
}

const dayMs = 24 * 3_600_000;

/** How many payments need a look now. */
export async function getPaymentCounts(_person: Person): Promise<PaymentCountsView> {
  return paymentCountsView.parse(await countPayments(db(), new Date(Date.now() + dayMs)));
}

function toStatuses(words: NonNullable<PaymentFilters['status']>): PaymentStatus[] {
  const isGroup = (word: string): word is PaymentGroup => Object.hasOwn(paymentGroups, word);
  return [...new Set(words.flatMap((word) => (isGroup(word) ? paymentGroups[word] : [word])))];
}

/** Everything that a typed text can mean. Nothing of it may be guessed at: what means nothing finds nothing. */
function toSearch(text: string): PaymentSearch {
  const id = /^[\w.:-]{6,64}$/.test(text) ? text : undefined;
  const idEnd = /^(?:pay_)?\u2026?([0-9a-z]{5,26})$/i.exec(text)?.[1]?.toLowerCase();
  const reference = text.length >= 3 ? text : undefined;
  const phone = toPhone(text);
  const last4 = /^(?:[\u2022*]{2,} ?)?(\d{4})$/.exec(text)?.[1];
  const amount = parseAmount(text, 'RUB');
  return {
    ...(id !== undefined && { id }),
    ...(idEnd !== undefined && { idEnd }),
    ...(reference !== undefined && { reference }),
    ...(phone !== undefined && { phone }),
    ...(last4 !== undefined && { last4 }),
    ...(amount.ok && { amountMinor: amount.value.amountMinor }),
  };
}

/** Payers are from several countries: any number of a plausible length, the Russian 8 read as +7. */
function toPhone(text: string): string | undefined {
  if (!/^\+?[\d ()-]{10,20}$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 10 || digits.length > 15) return undefined;
  if (digits.length === 10) return `+7${digits}`;
  return `+${digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits}`;
}

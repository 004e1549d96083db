import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { toStatus } from '#lib/domain/payments/operations/to-status.ts';
import { isMismatch } from '#lib/domain/payments/rules/payment.ts';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import { getProcessorLog } from '#lib/domain/processor-log/queries.ts';
import { isStepBefore } from '#lib/domain/refunds/rules/inquiry.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { judgeBody } from '#lib/domain/webhooks/rules.ts';
import { isDeliveryNote } from '#lib/domain/webhooks/status.ts';
import { type InputOf, toMade, toSearched } from '#lib/list/query.ts';
import { toWholeId } from '#lib/list/search-text.ts';
import { readNotificationText, toRefundStatus } from '#lib/processor/client.ts';
import { toKnownStatus } from '#lib/processor/dictionary.ts';
import { maskBody } from '#lib/processor/mask-body.ts';
import { type Confirmation, judgeConfirmation } from './rules.ts';
import type { notificationList } from './schemas/list.ts';
import {
  type NotificationListItem,
  type NotificationPage,
  type NotificationView,
  notificationPageView,
  notificationView,
} from './schemas/views.ts';
import { type NotifiedKind, notificationKinds, subjectKinds } from './status.ts';
import { listNotificationIds, type NotificationListing, type NotificationSearch } from './store/listing.ts';
import { findEffects, findListedNotifications, type NotificationRow } from './store/reading.ts';

type NotificationInput = InputOf<typeof notificationList>;

/** One page of the list, newest first. */
export async function getNotificationPage(
  person: Person,
  input: NotificationInput,
): Promise<NotificationPage> {
  const { ids, nextCursor } = await listNotificationIds(db(), toNotificationListing(person, input));
  const rows = await findListedNotifications(db(), ids);
  return notificationPageView.parse({ items: rows.map(toListItem), nextCursor });
}

/** Turns the filters of an address into a query for this person. */
export function toNotificationListing(
  { timeZone }: { timeZone: string },
  { outcome, kind, period, q, cursor, ids }: NotificationInput,
): NotificationListing {
  const searched = toSearched(q);
  return {
    filters: { verdict: outcome, subjectKind: kind && subjectKinds[kind] },
    made: toMade({ period, q }, timeZone, new Date()),
    search: searched === undefined ? undefined : toSearch(searched),
    ids,
    afterId: cursor,
  };
}

/** Everything that a typed search can mean. */
function toSearch(text: string): NotificationSearch {
  const id = toWholeId(text);
  return { ...(id !== undefined && { id }), ...(text.length >= 3 && { number: text }) };
}

/** One notification with what it reported and what it did. Null when there is none. */
export async function findNotificationView(_person: Person, id: string): Promise<NotificationView | null> {
  const [[row], { deliveries }, effects] = await Promise.all([
    findListedNotifications(db(), [id]),
    getProcessorLog([], [id]),
    findEffects(db(), id),
  ]);
  const [said] = deliveries;
  if (!(row && said && effects)) return null;
  return notificationView.parse({
    ...toListItem(row),
    note: row.note,
    bodyMasked: said.bodyMasked,
    unread: said.unread,
    headersMasked: maskBody(JSON.stringify(effects.headers)),
    moves: effects.moves.map(({ fromStatus, toStatus }) => ({ from: fromStatus, to: toStatus })),
  });
}

function toListItem(row: NotificationRow): NotificationListItem {
  const { id, receivedAt, tries, deliveries, verdict, objectId, number } = row;
  const processorStatus = row.body && readStatus(row.body);
  return {
    id,
    kind: toKind(row.subjectKind),
    receivedAt: receivedAt.toISOString(),
    processorStatus,
    statusCode: toKnownStatus(processorStatus),
    object: objectId === null ? null : { id: objectId, number: number ?? objectId },
    tries,
    copies: deliveries,
    verdict,
    confirmation: toConfirmation(row),
  };
}

function toConfirmation(row: NotificationRow): Confirmation {
  const kind = toKind(row.subjectKind);
  const note = row.note !== null && isDeliveryNote(row.note) ? row.note : null;
  return judgeConfirmation({ ...row, kind, note, isBorneOut: isBorneOut(row, kind) });
}

/**
 * Whether the status of the payment or the refund that was read last can be true together with the reported one.
 */
function isBorneOut({ told, readWord, readStatus }: NotificationRow, kind: NotifiedKind | null): boolean {
  if (told === null || readWord === null || readStatus === null) return false;
  if (kind === 'payment') {
    // A status of refunds was explained by them where the payment is captured.
    const status = toStatus(told, readStatus === 'captured');
    return !isMismatch({ word: told, status }, { word: readWord, status: readStatus as PaymentStatus });
  }
  const reported = toRefundStatus(told);
  return told === readWord || (reported !== null && isStepBefore(reported, readStatus as RefundStatus));
}

function toKind(subjectKind: string): NotifiedKind | null {
  return notificationKinds.find((kind) => subjectKinds[kind] === subjectKind) ?? null;
}

/** What appears as the status may be any text; what looks like a secret in it is masked as in the body. */
function readStatus(body: Uint8Array): string | null {
  const judged = judgeBody(body, readNotificationText);
  return judged.kind === 'notification' ? maskBody(judged.notification.processorStatus) : null;
}

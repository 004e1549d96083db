import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { getProcessorLog } from '#lib/domain/processor-log/queries.ts';
import { judgeBody } from '#lib/domain/webhooks/rules.ts';
import type { InputOf } from '#lib/list/define-list.ts';
import { toMoments } from '#lib/list/query.ts';
import { readNotificationText } from '#lib/processor/client.ts';
import { toKnownStatus } from '#lib/processor/dictionary.ts';
import { maskBody } from '#lib/processor/mask-body.ts';
import type { notificationList } from './schemas/list.ts';
import {
  type NotificationListItem,
  type NotificationPage,
  type NotificationView,
  notificationPageView,
  notificationView,
} from './schemas/views.ts';
import { type NotifiedKind, notificationKinds, subjectKinds } from './status.ts';
import {
  findEffects,
  findListedNotifications,
  listNotificationIds,
  type NotificationListing,
  type NotificationRow,
} from './store.ts';

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
  { outcome, kind, period, cursor, ids }: NotificationInput,
): NotificationListing {
  return {
    filters: { verdict: outcome, subjectKind: kind && subjectKinds[kind] },
    made: period && toMoments(period, timeZone, new Date()),
    ids,
    afterId: cursor,
  };
}

/** One notification with what it said and what it did. Null when there is none. */
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
  const { id, receivedAt, tries, deliveries, verdict, note, objectId, number } = row;
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
    isAsked: note === 'asked_again',
  };
}

function toKind(subjectKind: string): NotifiedKind | null {
  return notificationKinds.find((kind) => subjectKinds[kind] === subjectKind) ?? null;
}

/** What stands as the status may be any text; what looks like a secret in it is masked as in the body. */
function readStatus(body: Uint8Array): string | null {
  const judged = judgeBody(body, readNotificationText);
  return judged.kind === 'notification' ? maskBody(judged.notification.processorStatus) : null;
}

import 'server-only';
import { randomToken } from '#lib/crypto/digest.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { metrics } from '#lib/metrics/metrics.ts';
import { findOrigin } from '#lib/origin.ts';
import { type Notification, type NotificationKind, readNotificationText } from '#lib/processor/client.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { isTracing, type Report, traced } from '#lib/tracing/traced.ts';
import { applyDeliveryJob, deliveryJobKey } from '../jobs.ts';
import { addressPath, judgeBody, maxTries } from '../rules.ts';
import type { Applied, DeliveryNote } from '../status.ts';
import { beginTry, type Delivery, emptyBodies, finishDelivery, listOrphans } from '../store/deliveries.ts';
import {
  expireEndpoints,
  expireOtherEndpoints,
  findTraceparent,
  insertEndpoint,
  reopenEndpoint,
  type Subject,
} from '../store/endpoints.ts';
import { hashToken, tokenHashesOf } from './receive.ts';

/**
 * Makes an address for notifications about one subject. The secret in it both identifies and authenticates,
 * because notifications are unsigned and carry no reference of ours (spec section 6). So the URL is returned
 * once, given to the processor, and stored nowhere. Each call asks for an address of its own.
 */
export async function openEndpoint(tx: Tx, subject: Subject): Promise<{ url: string }> {
  const token = randomToken();
  await insertEndpoint(tx, subject, hashToken(token), findOrigin()?.traceparent ?? null);
  return { url: `${env().PUBLIC_URL}${addressPath}${token}` };
}

/**
 * Accepts notifications about one subject at an address with a secret from the environment: payments are made outside
 * Paydesk, so there is no call of ours that could name an address. A new secret closes the earlier address.
 */
export async function openConfiguredEndpoint(
  tx: Tx,
  subject: Subject,
  token: string | undefined,
): Promise<void> {
  const keep = token === undefined ? [] : tokenHashesOf(token);
  await expireOtherEndpoints(tx, subject.subjectId, keep, new Date());
  if (token !== undefined) await reopenEndpoint(tx, subject, hashToken(token));
}

/** A captured notification about a subject that has ended is useless a week later. */
const endpointMaxAgeMs = 7 * 24 * 3_600_000;

/** A week after the subject's end its addresses answer like unknown ones. */
export async function closeEndpoints(tx: Tx, subjectId: string, endedAt: Date): Promise<void> {
  await expireEndpoints(tx, subjectId, new Date(endedAt.getTime() + endpointMaxAgeMs));
}

/** What a noun receives. Its operation takes its own lock on the subject and its own transaction. */
export type Notice = {
  deliveryId: string;
  subjectId: string;
  receivedAt: Date;
  notification: Notification;
  /** Writes the verdict with what it did. An operation that has no one transaction leaves it out. */
  finish: Finish;
};
export type Finish = (tx: Tx, applied: Applied) => Promise<void>;

/** The operation for each kind of subject, and what a notification at its address may be about. */
export type EventHandlers = Record<
  string,
  { about: NotificationKind; apply: (notice: Notice) => Promise<Applied> }
>;

/**
 * Has a stored notification applied and records the verdict. Throws so that it is tried again later. The
 * tenth failure is final: the delivery is dead and a person must look.
 */
export async function applyDelivery(deliveryId: string, handlers: EventHandlers): Promise<void> {
  const delivery = await beginTry(db(), deliveryId);
  if (!delivery) return;
  const { subjectId, receivedAt } = delivery;
  // It belongs to the trace of what it is about, from the moment at which it arrived.
  const traceparent = isTracing() ? await findTraceparent(db(), subjectId).catch(() => null) : null;
  const from = { ...(traceparent !== null && { traceparent }), startedAt: receivedAt };
  await traced('notification', {}, (report) => applyTry(delivery, handlers, report), from);
}

async function applyTry(delivery: Delivery, handlers: EventHandlers, report: Report): Promise<void> {
  const { id: deliveryId, subjectId, tries } = delivery;
  try {
    if (tries > maxTries) throw new Error('The process stopped in the middle of every try');
    let isFinished = false;
    const finish: Finish = async (tx, { verdict, note }) => {
      await finishDelivery(tx, deliveryId, verdict, note);
      isFinished = true;
    };
    const applied = await applyOnce(delivery, handlers, finish);
    if (!isFinished) await finish(db(), applied);
    const { verdict, note } = applied;
    countVerdict(verdict, delivery);
    report({ 'paydesk.verdict': verdict });
    // Well-formed, but wrong for its address: somebody should look.
    const level = verdict === 'quarantined' ? 'error' : 'info';
    log()[level]({ deliveryId, subjectId, verdict, note }, 'notification applied');
  } catch (error) {
    if (tries < maxTries) throw error;
    await finishDelivery(db(), deliveryId, 'dead', 'tries_used_up');
    countVerdict('dead', delivery);
    log().error({ deliveryId, subjectId, error }, 'notification dead');
  }
}

function countVerdict(verdict: string, { receivedAt }: Delivery): void {
  metrics().notifications.observe({ verdict }, (Date.now() - receivedAt.getTime()) / 1_000);
}

async function applyOnce(delivery: Delivery, handlers: EventHandlers, finish: Finish): Promise<Applied> {
  const { id: deliveryId, subjectKind, subjectId, receivedAt } = delivery;
  const judgement = judgeBody(delivery.body, readNotificationText);
  if (judgement.kind === 'quarantined') return quarantine(judgement.reason);
  const { notification } = judgement;
  const handler = Object.hasOwn(handlers, subjectKind) ? handlers[subjectKind] : undefined;
  if (!handler) return quarantine('no_handler');
  if (notification.kind !== handler.about) return quarantine('other_kind');
  return handler.apply({ deliveryId, subjectId, receivedAt, notification, finish });
}

function quarantine(note: DeliveryNote): Applied {
  return { verdict: 'quarantined', note };
}

/** A job normally starts within milliseconds; one that has not started after a minute is lost. */
const lostAfterMs = 60_000;

/** Makes new jobs for pending deliveries that have none. Returns how many. */
export async function requeueLostDeliveries(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - lostAfterMs);
  return transaction(async (tx) => {
    const ids = await listOrphans(tx, before, deliveryJobKey(''), 500);
    for (const deliveryId of ids) {
      await addJob(
        tx,
        applyDeliveryJob.name,
        { deliveryId },
        { key: deliveryJobKey(deliveryId), maxAttempts: maxTries },
      );
    }
    if (ids.length > 0) log().warn({ count: ids.length }, 'notifications queued again');
    return ids.length;
  });
}

/** Empties bodies received before that moment, unless they still wait to be applied. Returns how many. */
export function emptyDeliveryBodies(before: Date): Promise<number> {
  return emptyBodies(db(), before);
}

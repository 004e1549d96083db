import 'server-only';
import { type Tx, transaction } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { sendMail } from '#lib/mail/smtp.ts';
import { sendSigned } from '#lib/receiver/signed-webhook.ts';
import { findMailServer } from '../channels.ts';
import { enqueueAlert } from '../jobs.ts';
import { toNextTry } from '../rules/due.ts';
import type { FailReason } from '../status.ts';
import { type AlertItem, dropItems, listOfMessage } from '../store/items.ts';
import { lockMessage, type MessageRow, moveMessage } from '../store/messages.ts';
import { findEnabled, type Recipient } from '../store/people.ts';
import { listLabels } from '../store/standing.ts';
import { listConcerning } from './concerning.ts';
import { writeEvent } from './write-event.ts';
import { writeMail } from './write-mail.ts';

type Failed = { reason: FailReason; status: number | null; isFinal: boolean };
type Tried = { ok: true; status: number } | ({ ok: false } & Failed);
type Claimed = {
  message: MessageRow;
  items: AlertItem[];
  person: Recipient | null;
  labels: Map<string, string>;
};

/**
 * Sends a message at least once: a worker that dies between the yes of the receiver and the note of it sends again, under the
 * same id. Hours may lie between two tries, so each begins with who the recipient is by now, and what is still so.
 */
export async function sendAlert(messageId: string): Promise<void> {
  const claimed = await transaction((tx) => claim(tx, messageId));
  if (!claimed) return;
  const tried = await send(claimed).catch((error: unknown): Tried => {
    log().warn({ error, messageId }, 'a message was not sent');
    return { ok: false, reason: 'fault', status: null, isFinal: false };
  });
  await transaction(async (tx) => {
    if (!tried.ok) return giveUpTry(tx, claimed.message, tried, new Date());
    const data = { status: 'sent', reason: null, answerStatus: tried.status, endedAt: new Date() } as const;
    await moveMessage(tx, claimed.message, data);
  });
}

async function claim(tx: Tx, messageId: string): Promise<Claimed | null> {
  const found = await lockMessage(tx, messageId);
  if (found?.status !== 'waiting') return null;
  const { personId } = found;
  const all = await listOfMessage(tx, messageId);
  const person = personId === null ? null : await findEnabled(tx, personId);
  const items = await listConcerning(tx, all, personId, person);
  const kept = new Set(items.map(({ id }) => id));
  await dropItems(
    tx,
    all.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  );
  if (items.length === 0) {
    await moveMessage(tx, found, { status: 'dropped', endedAt: new Date() });
    return null;
  }
  const tries = found.tries + 1;
  await moveMessage(tx, found, { status: 'sending', tries });
  const labels = await listLabels(
    tx,
    items.map(({ objectId }) => objectId),
  );
  return { message: { ...found, status: 'sending', tries }, items, person, labels };
}

const notConfigured: Tried = { ok: false, reason: 'not_configured', status: null, isFinal: false };

async function send({ message, items, person, labels }: Claimed): Promise<Tried> {
  const publicUrl = env().PUBLIC_URL;
  if (person) {
    const server = findMailServer();
    if (!server) return notConfigured;
    const mail = await writeMail(person, { items, labels, publicUrl });
    const messageId = `<${message.id}@${new URL(publicUrl).hostname}>`;
    return sendMail(server, { ...mail, messageId, to: person.email });
  }
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, ALERT_WEBHOOK_SECRET_OTHER: other } = env();
  if (!url || !secret) return notConfigured;
  const secrets = other ? [secret, other] : [secret];
  const body = writeEvent(message.createdAt, { items, labels, publicUrl });
  return sendSigned({ url, secrets, allowed: env().ALERT_WEBHOOK_ALLOW }, { id: message.id, body });
}

/** Ends a try that did not succeed: another one later, unless that would end the same way or it was the last. */
export async function giveUpTry(tx: Tx, message: MessageRow, failed: Failed, now: Date): Promise<void> {
  const { reason, status: answerStatus, isFinal } = failed;
  const next = isFinal ? null : toNextTry(message.tries, now);
  if (!next) {
    const status = isFinal ? 'refused' : 'given_up';
    await moveMessage(tx, message, { status, reason, answerStatus, endedAt: now });
    log().error({ messageId: message.id, reason, answerStatus }, 'a message is given up');
    return;
  }
  if (await moveMessage(tx, message, { status: 'waiting', reason, answerStatus, nextTryAt: next }))
    await enqueueAlert(tx, message.id, next);
}

import 'server-only';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { enqueueAlert } from '../jobs.ts';
import { type Choices, toChoices } from '../rules/choices.ts';
import { apartMs, toDueAt } from '../rules/due.ts';
import { type AlertKind, isProtecting, kindOf } from '../status.ts';
import {
  type AlertItem,
  dropItems,
  giveToMessage,
  listLastTold,
  listRecipients,
  lockWaiting,
} from '../store/items.ts';
import { insertMessage, listLostMessages, lockMessage } from '../store/messages.ts';
import { findEnabled, type Recipient } from '../store/people.ts';
import { listConcerning } from './concerning.ts';
import { giveUpTry } from './send.ts';

/** What is more comes with the next message. */
const inOneMessage = 5_000;

/** Makes a message for each recipient for whom something is due; the worker sends it. */
export async function composeDue(now = new Date()): Promise<void> {
  for (const personId of await listRecipients(db())) await transaction((tx) => composeFor(tx, personId, now));
  await sweepMessages(now);
}

async function composeFor(tx: Tx, personId: string | null, now: Date): Promise<void> {
  const waiting = await lockWaiting(tx, personId, inOneMessage);
  const person = personId === null ? null : await findEnabled(tx, personId);
  const concerning = await listConcerning(tx, waiting, personId, person);
  const choices = person ? toChoices(person.alertChoices) : null;
  const wanted = concerning.filter(({ action }) => choices?.rhythms[kindOf(action)] !== 'never');
  const ids = new Set(wanted.map(({ id }) => id));
  await dropItems(
    tx,
    waiting.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
  );
  const due = await listDue(tx, { wanted, personId, person, choices }, now);
  if (due.length === 0) return;
  const messageId = await insertMessage(tx, personId, now);
  await giveToMessage(
    tx,
    due.map(({ id }) => id),
    messageId,
  );
  await enqueueAlert(tx, messageId);
}

type Waiting = {
  wanted: readonly AlertItem[];
  personId: string | null;
  person: Recipient | null;
  choices: Choices | null;
};

/** All of a kind together, as soon as the first of it is due. */
async function listDue(tx: Tx, waiting: Waiting, now: Date): Promise<AlertItem[]> {
  const { wanted, personId, person, choices } = waiting;
  if (wanted.length === 0) return [];
  const lastAt = new Map<AlertKind, Date>();
  for (const { action, at } of await listLastTold(tx, personId, new Date(now.getTime() - apartMs))) {
    const kind = kindOf(action);
    if (at > (lastAt.get(kind) ?? new Date(0))) lastAt.set(kind, at);
  }
  const dueKinds = new Set<AlertKind>();
  for (const kind of new Set(wanted.map(({ action }) => kindOf(action)))) {
    const since = wanted.find(({ action }) => kindOf(action) === kind)?.at ?? now;
    const rhythm = choices?.rhythms[kind] ?? 'at_once';
    const dueAt = toDueAt({
      rhythm: rhythm === 'never' ? 'at_once' : rhythm,
      quiet: isProtecting(kind) ? null : (choices?.quiet ?? null),
      timeZone: person?.timeZone ?? 'UTC',
      since,
      lastAt: lastAt.get(kind) ?? null,
    });
    if (dueAt <= now) dueKinds.add(kind);
  }
  return wanted.filter(({ action }) => dueKinds.has(kindOf(action)));
}

const lostMs = 10 * 60_000;

/** Messages that lost their job or worker are tried again. */
async function sweepMessages(now: Date): Promise<void> {
  for (const { id } of await listLostMessages(db(), new Date(now.getTime() - lostMs)))
    await transaction(async (tx) => {
      const message = await lockMessage(tx, id);
      if (message?.status === 'sending')
        await giveUpTry(tx, message, { reason: 'fault', status: null, isFinal: false }, now);
      else if (message?.status === 'waiting') await enqueueAlert(tx, id);
    });
}

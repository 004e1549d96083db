import 'server-only';
import { type Tx, transaction } from '#lib/db/client.ts';
import { findAuditHead } from '#lib/domain/audit/operations.ts';
import { type AuditRow, listEntries } from '#lib/domain/audit/store.ts';
import { toMomentOfSilence, toSilentBefore } from '#lib/domain/polling/rules/overdue.ts';
import { toUnusual } from '#lib/domain/users/rules/place.ts';
import { isConfigured } from '../channels.ts';
import { concerns } from '../rules/concerns.ts';
import { type Happening, isTold } from '../status.ts';
import { insertItems, lockCursor, saveCursor } from '../store/items.ts';
import { listEnabled } from '../store/people.ts';
import { listMakers, listSilentPayouts, listSilentRefunds, listUnusualSignIns } from '../store/standing.ts';
import { listStanding } from './concerning.ts';

const readAtOnce = 1_000;
const dayMs = 24 * 3_600_000;

/**
 * Reads what was written to the audit since the last time, and what can only be seen by looking, and writes down who is to be
 * notified of it. The audit entry is part of the transaction of the act, so nothing is lost and nothing is reported that was
 * rolled back; whatever is read twice is written down once. `troubles`: of the installation itself.
 */
export async function gather(troubles: readonly Happening[], now = new Date()): Promise<void> {
  while (await transaction((tx) => readNext(tx))) {}
  await transaction(async (tx) => {
    await writeDown(tx, [...troubles, ...(await listSilences(tx, now))]);
  });
}

/** False when everything was read. */
async function readNext(tx: Tx): Promise<boolean> {
  const from = await lockCursor(tx);
  if (from === null) {
    // What happened before the first time is nobody's news.
    await saveCursor(tx, (await findAuditHead(tx))?.id ?? 0n);
    return false;
  }
  const entries = await listEntries(tx, from, readAtOnce);
  const last = entries.at(-1);
  if (!last) return false;
  await saveCursor(tx, last.id);
  await writeDown(tx, await toHappenings(tx, entries));
  return entries.length === readAtOnce;
}

async function toHappenings(tx: Tx, entries: readonly AuditRow[]): Promise<Happening[]> {
  const found = entries.flatMap(({ id, at, actor, action, objectKind, objectId }) =>
    isTold(action)
      ? [{ key: id.toString(), at, actor, action, objectKind, objectId, ownerId: objectId } as Happening]
      : [],
  );
  const idsOf = (kind: string) => found.filter((one) => one.objectKind === kind).map((one) => one.objectId);
  const makers = new Map(
    (await listMakers(tx, idsOf('registry_run'))).map(({ id, ownerId }) => [id, { ownerId }]),
  );
  const signIns = new Map(
    (await listUnusualSignIns(tx, idsOf('session'))).map(({ id, ownerId, ...place }) => [
      id,
      { ownerId, ...(toUnusual(place) === 'network' && { action: 'session.new_network' as const }) },
    ]),
  );
  return found.flatMap((one) => {
    if (one.objectKind !== 'session' && one.objectKind !== 'registry_run') return [one];
    // A sign-in in a known browser from a known network is no news.
    const owned = makers.get(one.objectId) ?? signIns.get(one.objectId);
    return owned === undefined ? [] : [{ ...one, ...owned }];
  });
}

/** Payouts and refunds that have been silent for so long that somebody has to ask; each once. */
async function listSilences(tx: Tx, now: Date): Promise<Happening[]> {
  if (!isConfigured('mail') && !isConfigured('webhook')) return [];
  const before = toSilentBefore(now);
  const from = new Date(before.getTime() - dayMs);
  const toOne = (kind: 'payout' | 'refund') => {
    return ({ id, since }: { id: string; since: Date }): Happening => ({
      key: `${kind}.silent:${id}:${since.getTime()}`,
      ...{ action: `${kind}.silent`, objectKind: kind, objectId: id, actor: 'system:worker', ownerId: null },
      at: toMomentOfSilence(since, 'ask'),
    });
  };
  return [
    ...(await listSilentPayouts(tx, from, before)).map(toOne('payout')),
    ...(await listSilentRefunds(tx, from, before)).map(toOne('refund')),
  ];
}

/** Nothing is kept for whom nothing could reach. */
async function writeDown(tx: Tx, happened: readonly Happening[]): Promise<void> {
  if (happened.length === 0) return;
  if (isConfigured('webhook')) await insertItems(tx, null, await listStanding(tx, null, happened));
  if (!isConfigured('mail')) return;
  for (const person of await listEnabled(tx)) {
    const own = happened.filter((one) => concerns(person, one));
    await insertItems(tx, person.id, await listStanding(tx, person.id, own));
  }
}

import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { findWholeRoles, needsWhole } from '#lib/auth/sight.ts';
import { newId } from '#lib/core/id.ts';
import { sightSetting } from '#lib/core/personal-data.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { keyedHash, withEachPepper } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { toSearched } from '#lib/list/query.ts';
import { toPhone } from '#lib/list/search-text.ts';
import { limitMs, mostPhones, mostReveals, revealMs } from './rules.ts';
import { type RevealInput, toRecordKind, type WholeRolesInput } from './schemas.ts';
import {
  countReveals,
  hasRecord,
  insertReveal,
  isOpen,
  lockPerson,
  lockSetting,
  saveWholeRoles,
} from './store.ts';

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Shows a whole record to one person for a quarter of an hour. The audit has the reason before anything is shown. */
export async function reveal(
  person: Person,
  { id, reason }: RevealInput,
  now = new Date(),
): Promise<Result<{ until: string }, 'reveal_not_found' | 'reveal_too_many'>> {
  return commitAccepted(async (tx) => {
    const kind = toRecordKind(id);
    if (kind === null || !(await hasRecord(tx, kind, id))) return refuse('reveal_not_found');
    await lockPerson(tx, person.userId);
    if ((await countReveals(tx, person.userId, 'record', after(now, -limitMs))) >= mostReveals)
      return refuse('reveal_too_many', { params: { max: mostReveals } });
    const until = after(now, revealMs);
    const row = { id: newId('reveal'), personId: person.userId, objectId: id, at: now, until };
    await insertReveal(tx, { ...row, kind: 'record', reason });
    await audit(tx, person, 'personal.revealed', { kind, id }, { reason, minutes: revealMs / 60_000 });
    return accept({ until: until.toISOString() });
  });
}

/**
 * Lets somebody who sees phones masked search for a whole one, which finds exactly, and writes it down: once in a quarter of
 * an hour for the same phone, because a list is read again whenever it changes.
 */
export async function recordSearch(
  person: Person,
  q: string | undefined,
  now = new Date(),
): Promise<Result<true, 'search_too_many_phones'>> {
  const text = person.sight === 'whole' ? undefined : toSearched(q);
  const phone = text === undefined ? undefined : toPhone(text);
  if (phone === undefined) return accept(true);
  const hashes = withEachPepper((hash) => hash('reveal-phone', phone));
  return commitAccepted(async (tx): Promise<Result<true, 'search_too_many_phones'>> => {
    await lockPerson(tx, person.userId);
    if (await isOpen(tx, person.userId, hashes, now)) return accept(true);
    if ((await countReveals(tx, person.userId, 'phone', after(now, -limitMs))) >= mostPhones)
      return refuse('search_too_many_phones', { params: { max: mostPhones } });
    const id = newId('reveal');
    const objectId = keyedHash('reveal-phone', phone);
    const row = { id, personId: person.userId, objectId, at: now, until: after(now, revealMs) };
    await insertReveal(tx, { ...row, kind: 'phone' });
    await audit(tx, person, 'personal.phone_searched', { kind: 'reveal', id });
    return accept(true);
  });
}

/** Writes down, in the transaction of the export, that a file with whole names and phones leaves. */
export async function recordWholeExport(
  tx: Tx,
  person: Person,
  { exportId, reason }: { exportId: string; reason: string },
): Promise<void> {
  const now = new Date();
  const row = { id: newId('reveal'), personId: person.userId, objectId: exportId, at: now, until: now };
  await insertReveal(tx, { ...row, kind: 'export', reason });
  await audit(tx, person, 'personal.export_prepared', { kind: 'export', id: exportId }, { reason });
}

/** Says which roles see everything. Who makes payouts always does. */
export async function setWholeRoles(
  person: Person,
  { whole, seen }: WholeRolesInput,
): Promise<Result<null, 'reveal_setting_changed'>> {
  return commitAccepted(async (tx): Promise<Result<null, 'reveal_setting_changed'>> => {
    await lockSetting(tx);
    const before = await findWholeRoles(tx);
    if (before.toSorted().join() !== seen.toSorted().join()) return refuse('reveal_setting_changed');
    const chosen = whole.filter((role) => !needsWhole(role));
    await saveWholeRoles(tx, chosen, person.userId);
    const details = { from: before.join(', '), to: (await findWholeRoles(tx)).join(', ') };
    await audit(tx, person, 'personal.roles_changed', { kind: 'setting', id: sightSetting }, details);
    return accept(null);
  });
}

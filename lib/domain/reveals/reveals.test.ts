import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { findSight } from '#lib/auth/sight.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { recordSearch, reveal, setWholeRoles } from './operations.ts';
import { getOwnReveals, getReveals } from './queries.ts';
import { mostPhones, mostReveals, revealMs } from './rules.ts';

const minute = 60_000;
const now = new Date();
const after = (ms: number) => new Date(now.getTime() + ms);
const reason = 'The caller asks where their money is';
let support: Person;
let payoutId: string;

beforeEach(async () => {
  support = await newPerson('support');
  payoutId = (await newPayout(await newPerson('finance'))).payoutId;
});

const audited = (action: string) =>
  rows<{ objectId: string; details: object }>(
    'SELECT object_id AS "objectId", details FROM audit_entries WHERE actor = $1 AND action = $2 ORDER BY id',
    [support.userId, action],
  );

test('a revealed record shows to this person alone, for a quarter of an hour, and the audit has the reason', async () => {
  expect(await reveal(support, { id: payoutId, reason }, now)).toEqual({
    ok: true,
    value: { until: after(revealMs).toISOString() },
  });
  expect(await findSight(support, after(revealMs - 1))).toEqual({ open: [payoutId] });
  expect(await findSight(support, after(revealMs))).toEqual({ open: [] });
  expect(await findSight(await newPerson('support'), now)).toEqual({ open: [] });
  expect(await getOwnReveals(support, now)).toMatchObject([{ recordId: payoutId }]);
  expect(await audited('personal.revealed')).toEqual([
    { objectId: payoutId, details: { reason, minutes: 15 } },
  ]);
});

test('managers see who looked at what and why', async () => {
  await reveal(support, { id: payoutId, reason }, now);
  const { items } = await getReveals(await newPerson('manager'), after(minute));
  expect(items.filter(({ byId }) => byId === support.userId)).toMatchObject([
    { byName: support.name, kind: 'record', record: { kind: 'payout', id: payoutId }, reason },
  ]);
});

test('what is not there is not revealed, and leaves no trace', async () => {
  expect(await reveal(support, { id: newId('payout'), reason }, now)).toMatchObject({
    refusal: { code: 'reveal_not_found' },
  });
  expect(await audited('personal.revealed')).toEqual([]);
});

test('so many within an hour and no more, at the same time too', async () => {
  const results = await Promise.all(
    Array.from({ length: mostReveals + 5 }, () => reveal(support, { id: payoutId, reason }, now)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(mostReveals);
  expect(await reveal(support, { id: payoutId, reason }, after(61 * minute))).toMatchObject({ ok: true });
});

test('a search by a whole phone is written down once for as long as it shows, and never with the phone', async () => {
  for (const ms of [0, minute, 14 * minute]) await recordSearch(support, '+7 916 123-45-67', after(ms));
  expect(await audited('personal.phone_searched')).toHaveLength(1);
  await recordSearch(support, '8 916 123 45 67', after(16 * minute));
  expect(await audited('personal.phone_searched')).toHaveLength(2);
  const kept = await rows('SELECT * FROM reveals WHERE person_id = $1', [support.userId]);
  expect(JSON.stringify(kept)).not.toContain('1234567');
  const finance = await newPerson('finance');
  for (const q of ['4567', 'ORD-1', undefined]) await recordSearch(support, q, now);
  await recordSearch(finance, '+79161234567', now);
  const all = await rows('SELECT id FROM reveals WHERE person_id = ANY ($1)', [
    [support.userId, finance.userId],
  ]);
  expect(all).toHaveLength(kept.length);
});

test('nobody tries a list of phones', async () => {
  const at = Array.from({ length: mostPhones + 1 }, (_, each) => `+7916${String(1_000_000 + each)}`);
  const results = [];
  for (const phone of at) results.push(await recordSearch(support, phone, now));
  expect(results.filter(({ ok }) => ok)).toHaveLength(mostPhones);
  expect(results.at(-1)).toMatchObject({ refusal: { code: 'search_too_many_phones' } });
});

test('an administrator lets a role see everything, and takes it back; who pays out always does', async () => {
  const admin = await newPerson('admin');
  const seen: Person['role'][] = ['finance', 'manager'];
  expect(await setWholeRoles(admin, { whole: ['support'], seen })).toMatchObject({ ok: true });
  expect(await findSight(support, now)).toBe('whole');
  expect(await setWholeRoles(admin, { whole: [], seen })).toMatchObject({
    refusal: { code: 'reveal_setting_changed' },
  });
  expect(await setWholeRoles(admin, { whole: [], seen: [...seen, 'support'] })).toMatchObject({ ok: true });
  expect(await findSight(support, now)).toEqual({ open: [] });
  expect((await newPerson('finance')).sight).toBe('whole');
});

test('a setting that nobody can read lets nobody see more', async () => {
  await db().setting.upsert({
    where: { key: 'personal-data' },
    create: { key: 'personal-data', value: { whole: 'support' }, updatedBy: 'somebody' },
    update: { value: { whole: 'support' } },
  });
  expect(await findSight(support, now)).toEqual({ open: [] });
  await db().setting.delete({ where: { key: 'personal-data' } });
});

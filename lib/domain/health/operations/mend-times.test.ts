import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findAuditBreak } from '#lib/domain/audit/operations.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { findMisplacedTimes, mendTimes } from './mend-times.ts';

const tables = {
  payouts: ['created_at'],
  payout_attempts: ['created_at', 'updated_at', 'status_at'],
  payout_events: ['at'],
  recipient_checks: ['created_at', 'finished_at', 'confirmed_at'],
};

let person: Person;
beforeEach(async () => {
  person = await newPerson('finance');
});

const momentsOf = (payoutId: string) =>
  rows(
    `SELECT p.created_at, a.created_at AS made, a.updated_at, a.status_at, e.at, c.created_at AS asked, c.finished_at, c.confirmed_at
     FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id JOIN payout_events e ON e.payout_id = p.id
     JOIN recipient_checks c ON c.id = p.check_id WHERE p.id = $1`,
    [payoutId],
  );

/** As the client of an earlier version wrote them on a server in that zone. */
async function misplace(zone: string): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    const changes = columns.map((at) => `${at} = (${at} AT TIME ZONE 'UTC') AT TIME ZONE '${zone}'`);
    await rows(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await rows(`UPDATE ${table} SET ${changes.join(', ')}`);
    await rows(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
}

test.each(['Europe/Moscow', 'America/New_York', 'Asia/Kathmandu'])(
  'moments that were written in %s are found, and mended once; those written in UTC stay',
  async (zone) => {
    const { payoutId: early } = await newPayout(person);
    const before = await momentsOf(early);
    await misplace(zone);
    expect(await momentsOf(early)).not.toEqual(before);
    const { payoutId: late } = await newPayout(person);
    const right = await momentsOf(late);

    const shown = await findMisplacedTimes(zone);
    expect(shown).toMatchObject({ zone });
    const found = typeof shown === 'string' ? [] : shown.found;
    expect(found.map(({ table, column }) => `${table}.${column}`)).toEqual(
      expect.arrayContaining(
        Object.entries(tables).flatMap(([table, columns]) => columns.map((at) => `${table}.${at}`)),
      ),
    );
    expect(await momentsOf(early)).not.toEqual(before);
    await mendTimes(zone);
    expect(await momentsOf(early)).toEqual(before);
    expect(await momentsOf(late)).toEqual(right);
    expect(await findMisplacedTimes(zone)).toMatchObject({ found: [] });
    expect(
      await rows(
        "SELECT actor, object_id FROM audit_entries WHERE action = 'times.mended' ORDER BY id DESC LIMIT 1",
      ),
    ).toEqual([{ actor: 'system:command-line', object_id: zone }]);
    expect(await findAuditBreak(db())).toBeNull();
    const guards = await rows("SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'");
    expect(guards).toEqual([]);
  },
);

test('where everything was written in UTC nothing is found, and an unknown zone is refused', async () => {
  await newPayout(person);
  expect(await findMisplacedTimes('Europe/Moscow')).toMatchObject({ found: [] });
  expect(await findMisplacedTimes('Nowhere')).toBe('zone_unknown');
});

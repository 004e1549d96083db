import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeTables, query } from '#tests/describe-tables.ts';
import { officeOn } from '#tests/servers/office-on.ts';
import { startSystemPostgres } from '#tests/servers/system-postgres.ts';
import { backUp, restore } from './backup.ts';
import { listPgTools, requirePgTools } from './pg-tools.ts';
import { ensureDatabase, prepareDatabase } from './prepare.ts';
import { startTemporary } from './temporary.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tools = (await listPgTools()).findLast(({ dump }) => existsSync(join(dirname(dump), 'initdb')));
if (!tools) console.log('No PostgreSQL of its own on this machine: backup and restore are not tried here.');

describe.runIf(tools)('a backup', () => {
  let server: Awaited<ReturnType<typeof startSystemPostgres>>;
  const file = join(folder, 'one.dump');
  const from = () => server.url('paydesk');
  const to = () => server.url('restored');

  const addAdministrator = (name: string) =>
    officeOn(from(), ({ createAdministrator }) =>
      createAdministrator({
        email: `${name.toLowerCase()}@example.com`,
        name,
        password: 'seven grey geese fly',
      }),
    );

  beforeAll(async () => {
    server = await startSystemPostgres(String(tools?.dump), { isArchived: true });
    await ensureDatabase(server.url('postgres'), 'paydesk');
    await ensureDatabase(server.url('postgres'), 'restored');
    await prepareDatabase(from());
    await addAdministrator('Olga');
    const isSending = officeOn(from(), async ({ noticeMove, findHold }) => [
      await noticeMove(),
      await findHold(new Date()),
    ]);
    expect(await isSending).toEqual([false, null]);
  }, 180_000);
  afterAll(() => server?.stop());

  test('holds everything, is read back, is on record, and never replaces another', async () => {
    const made = await backUp(from(), file);
    expect(await query(from(), 'SELECT file, bytes::int, sha256, verification FROM backups')).toEqual([
      { file: 'one.dump', bytes: made.bytes, sha256: made.sha256, verification: 'read' },
    ]);
    await expect(backUp(from(), file)).rejects.toThrow('is there already');
  });

  test('restored elsewhere it is the same to the last row, its audit chain holds, and nothing is sent', async () => {
    await restore(to(), file);
    expect(await describeTables(to())).toEqual(await describeTables(from()));
    const restored = officeOn(to(), async ({ db, findHold, noticeMove, findAuditBreak }) => [
      // No worker has looked yet: a claim finds by itself that the database has moved.
      await findHold(new Date()),
      await noticeMove(),
      await findAuditBreak(db()),
    ]);
    expect(await restored).toEqual([{ until: null }, true, null]);
    expect(
      await query(to(), "SELECT value->>'reason' AS why FROM settings WHERE key = 'sending-switch'"),
    ).toEqual([{ why: 'restored' }]);
    // Noticed once: a person may resume, and the next start does not stop it again.
    expect(await officeOn(to(), ({ noticeMove }) => noticeMove())).toBe(false);
    const former = officeOn(from(), async ({ noticeMove, findHold }) => [
      await noticeMove(),
      await findHold(new Date()),
    ]);
    expect(await former).toEqual([false, null]);
  });

  test('of a server it is restored into the embedded database, which is of a newer version', async () => {
    const embedded = await startTemporary();
    try {
      const url = embedded.url('moved');
      await ensureDatabase(embedded.url('postgres'), 'moved');
      await restore(url, file);
      expect(await describeTables(url)).toEqual(await describeTables(from()));
      const moved = officeOn(url, async ({ db, findHold, noticeMove, findAuditBreak }) => [
        await findHold(new Date()),
        await noticeMove(),
        await findAuditBreak(db()),
      ]);
      expect(await moved).toEqual([{ until: null }, true, null]);
    } finally {
      await embedded.stop();
    }
  });

  test('of a server newer than every pg_dump here is refused, and it is said where to get one', async () => {
    const refused = requirePgTools(99);
    await expect(refused).rejects.toThrow(/the server is PostgreSQL 99: an older pg_dump cannot read it\./);
    await expect(refused).rejects.toThrow(
      'postgresql-client-99 (where Debian has only older ones: from apt.postgresql.org)',
    );
  });

  test('is not restored over what is there', async () => {
    await expect(restore(from(), file)).rejects.toThrow('This database is not empty');
  });

  // The steps are those of docs/operations.md, "Backups".
  test('a base backup wound forward has all up to the moment, nothing after it, and sends nothing', async () => {
    const copied = server.copy('base');
    await addAdministrator('Before');
    const [now] = await query<{ at: Date }>(from(), 'SELECT clock_timestamp() AS at');
    const moment = new Date((now?.at.getTime() ?? 0) + 1);
    await query(from(), 'SELECT pg_sleep(0.05)');
    await addAdministrator('After');
    const [written] = await query<{ piece: string }>(
      from(),
      'SELECT pg_walfile_name(pg_switch_wal()) AS piece',
    );
    await expect.poll(() => existsSync(join(server.archive, written?.piece ?? ''))).toBe(true);
    const wound = await server.startAt(copied, moment);
    const found = officeOn(wound('paydesk'), async ({ db, findHold, noticeMove, findAuditBreak }) => ({
      names: (await db().user.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name),
      // Held before any worker has looked.
      held: await findHold(new Date()),
      moved: await noticeMove(),
      broken: await findAuditBreak(db()),
    }));
    expect(await found).toEqual({
      names: ['Olga', 'Before'],
      held: { until: null },
      moved: true,
      broken: null,
    });
  }, 120_000);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient } from '#lib/db/open.ts';
import { anotherDatabase, rows, takeTurnWithRoles } from '#tests/database.ts';
import { asApp, giveToApp } from './app-role.ts';
import { prepareDatabase } from './prepare.ts';

let endTurn: () => Promise<void>;

beforeAll(async () => {
  endTurn = await takeTurnWithRoles();
});
afterAll(() => endTurn());

test('the processes of a demo own its database and are no superuser, also in one made by an earlier version', async () => {
  const admin = await anotherDatabase('migrated');
  await giveToApp(admin);
  await giveToApp(admin);
  const client = await openClient(asApp(admin));
  const { rows: who } = await client.query(
    'SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
  );
  expect(Object.values(who[0])).toEqual([false, false, false, false, false]);
  const { rows: left } = await client.query(`
    SELECT oid::regclass::text AS name FROM pg_class WHERE relowner <> current_user::regrole AND relkind <> 't'
      AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
    UNION ALL SELECT oid::regprocedure::text FROM pg_proc WHERE proowner <> current_user::regrole
      AND pronamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
  expect(left).toEqual([]);
  await expect(client.query("COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow('permission denied');
  await client.end();
  expect(await rows('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('they migrate an empty database by themselves', async () => {
  const admin = await anotherDatabase('blank');
  await giveToApp(admin);
  expect((await prepareDatabase(asApp(admin)))[0]).toMatch(/_baseline$/);
});

import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openClient } from '#lib/db/open.ts';
import { prepareDatabase } from '#scripts/database/prepare.ts';
import { requireDatabase } from '#scripts/stack/database.ts';
import { administerCluster, anotherDatabase } from '#tests/database.ts';
import type { Finding } from './finding.ts';
import { checkLocale } from './locale.ts';

const wrongs = (findings: Finding[]) =>
  findings.filter(({ weight }) => weight === 'wrong').map(({ sentence }) => sentence);

async function check(url: string): Promise<Finding[]> {
  const client = await openClient(url);
  try {
    return await checkLocale(client);
  } finally {
    await client.end();
  }
}

/** A proxy before a database that replaces the zone which a client sets by another. */
const server = createServer((near) => {
  const far = connect(Number(new URL(String(process.env.DATABASE_URL)).port), '127.0.0.1');
  near.on('data', (bytes) => far.write(bytes.toString('latin1').replace("'UTC'", "'CET'"), 'latin1'));
  far.pipe(near);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const)
    one.on('error', () => {}).on('close', () => other.destroy());
});
afterAll(() => server.close());

test('a server in another zone is well, and what nobody can set is refused by name', async () => {
  const url = String(process.env.DATABASE_URL);
  expect(wrongs(await check(url))).toEqual([]);
  await requireDatabase(url);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spoilt = Object.assign(new URL(url), { port: (server.address() as AddressInfo).port }).href;
  expect(wrongs(await check(spoilt)).join()).toContain('(TimeZone=CET)');
  await expect(requireDatabase(spoilt)).rejects.toThrow('TimeZone=CET');
});

test('another version of the collation, a read-only database and another encoding are said with what mends them', async () => {
  const url = await anotherDatabase('blank');
  const name = new URL(url).pathname.slice(1);
  await administerCluster(`UPDATE pg_database SET datcollversion = '1.2' WHERE datname = '${name}'`);
  await administerCluster(`ALTER DATABASE ${name} SET default_transaction_read_only TO on`);
  const found = wrongs(await check(url)).join('\n');
  expect(found).toContain(`REINDEX DATABASE "${name}"`);
  expect(found).toContain('read-only');
  const latin = `${name}_latin`;
  await administerCluster(
    `CREATE DATABASE ${latin} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C' LOCALE_PROVIDER libc`,
  );
  const inLatin = Object.assign(new URL(url), { pathname: `/${latin}` }).href;
  expect(wrongs(await check(inLatin)).join()).toContain('in UTF8');
  await expect(requireDatabase(inLatin)).rejects.toThrow('UTF8');
  await administerCluster(`DROP DATABASE ${latin}`);
});

test('in a database of the locale "C" a name is found in small letters', async () => {
  const name = `${new URL(await anotherDatabase('blank')).pathname.slice(1)}_c`;
  await administerCluster(`CREATE DATABASE ${name} TEMPLATE template0 LOCALE 'C' LOCALE_PROVIDER libc`);
  const url = Object.assign(new URL(String(process.env.DATABASE_URL)), { pathname: `/${name}` }).href;
  await prepareDatabase(url);
  const client = await openClient(url);
  await client.query(
    `INSERT INTO users (id, email, name, role, password_hash) VALUES ('u', 'u@example.com', 'ЯНА Ёлкина', 'admin', 'none')`,
  );
  const found = await client.query(`SELECT 1 FROM users WHERE lower(name COLLATE "letters") LIKE 'яна ёл%'`);
  expect(found.rowCount).toBe(1);
  await client.end();
  await administerCluster(`DROP DATABASE ${name}`);
});

import './start-afresh.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, inject } from 'vitest';
import { dumpDatabase } from '#scripts/testing/canaries/dump-database.ts';
import { findCanaries } from '#scripts/testing/canaries/find-canaries.ts';
import { integrationReport } from '#scripts/testing/canaries/scan.ts';
import { createDatabase, dropDatabase } from '../create-database.ts';

// Next takes it from the globals of its server, once, when a part of it is first loaded.
Object.assign(globalThis, { AsyncLocalStorage });

// Set before the test file is loaded, because env() is read once, at its first use.
const cluster = inject('cluster');
const databaseUrl = await createDatabase(cluster);

Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  // Fifty callers take turns at ten connections, and on a busy machine a turn may take long.
  DATABASE_WAIT_MS: '30000',
  // Nobody listens there, so a notification that a test does not wait for reaches nothing.
  PUBLIC_URL: 'http://127.0.0.1:1',
  AUTH_SECRET: 'a secret of the tests, which guards nothing',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  TOKEN_PEPPER: 'a pepper of the tests, which guards nothing',
  LOG_LEVEL: 'silent',
  CHECKS_PER_HOUR: '10000',
  // Tests of the second factor say when it is asked for.
  REQUIRE_SECOND_FACTOR: '0',
  // No test may fail because its machine is slow.
  SEARCH_WITHIN_MS: '30000',
  // `#tests/sandbox.ts` puts the sandbox's address here.
  PROCESSOR_BASE_URL: 'http://127.0.0.1:1',
  PROCESSOR_LOGIN: 'sandbox',
  PROCESSOR_PASSWORD: 'sandbox',
  PROCESSOR_SANDBOX: '1',
});

afterAll(async () => {
  const { disconnect } = await import('#lib/db/client.ts');
  await disconnect();
  await scanDatabase();
  await dropDatabase(cluster, databaseUrl);
});

/** Whatever a test did with the journeys' cards, its database must not hold a card number in plain text. */
async function scanDatabase(): Promise<void> {
  const dump = await dumpDatabase(databaseUrl);
  const found = findCanaries(dump, 'text');
  mkdirSync(dirname(integrationReport), { recursive: true });
  appendFileSync(integrationReport, `${JSON.stringify({ bytes: dump.length, found })}\n`);
  if (found.length > 0) throw new Error(`Left in the database: ${found.join(', ')}`);
}

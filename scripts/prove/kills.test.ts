import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newDice } from '#tests/dice.ts';
import { makeOffice } from '../rehearsals/office.ts';
import { liveThrough } from './kills/run.ts';

const size = { payouts: 100, rows: 100, notifications: 200, minutes: 0.6 };
const seed = 1;
/** It lasts a minute, unless the machine is much too busy. */
const patienceMs = 2_400_000;

const folder = mkdtempSync(join(tmpdir(), 'paydesk-kills-'));
// PostgreSQL runs as a user of its own where this is root.
chmodSync(folder, 0o755);
const stops: (() => unknown)[] = [];
let isGood = false;
const quietly = async (_: string, work: () => Promise<unknown>) => void (await work());

beforeAll(async () => {
  // The settings of other tests are nothing for a real office.
  vi.stubEnv('DATABASE_WAIT_MS', undefined);
  // `npm test` has built it before.
  await makeOffice(quietly);
}, patienceMs);
afterAll(async () => {
  for (const stop of stops) await stop();
  if (isGood) rmSync(folder, { recursive: true });
}, patienceMs);

test(
  'nothing is paid twice and nothing is lost while web servers, workers and PostgreSQL are killed again and again, by bad wires',
  async () => {
    const plan = { folder, size, dice: newDice(seed), show: quietly };
    const { told, killed, books, problems } = await liveThrough(plan, (stop) => stops.unshift(stop));
    const { twice, missing, stuck, ended, notifications } = books;
    const none = { twice: [], missing: [], stuck: [], problems: [] };
    expect({ twice, missing, stuck, problems }, `The logs are in ${folder}`).toEqual(none);

    // It would hold as well if nothing had happened.
    const stations = ['PostgreSQL', 'web 1', 'web 2', 'worker 1', 'worker 2'];
    expect(Object.keys(killed).toSorted()).toEqual(stations);
    expect(told.made.toSorted()).toEqual(told.asked.toSorted());
    expect(told.made).toHaveLength(size.payouts + size.rows);
    expect(ended.paid_out).toBeGreaterThan(told.made.length / 2);
    expect(notifications).toBeGreaterThan(told.made.length / 2);
    isGood = true;
  },
  patienceMs,
);

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDuration } from '../bootstrap/progress.mjs';
import { makeOffice } from '../rehearsals/office.ts';
import { step } from '../stack/step.ts';
import { toCount } from './count.ts';
import { ofFile } from './kills/file.ts';
import { countKills, type Found, liveThrough, type Size } from './kills/run.ts';

/** The same numbers for the same seed; what the processes make of them differs each time. */
function newDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const options = {
  payouts: { type: 'string', default: '1000' },
  rows: { type: 'string', default: '2000' },
  notifications: { type: 'string', default: '10000' },
  minutes: { type: 'string', default: '50' },
  seed: { type: 'string', default: '1' },
} as const;

/**
 * `kills`: whether anything is paid twice or lost while web servers, workers and PostgreSQL are killed again and again, with
 * so many payouts by hand, rows of a file and notifications; killing ends after so many minutes at the latest.
 */
export async function proveKills(args: string[], usage: string): Promise<void> {
  const { values } = parseArgs({ args, options });
  const size: Size = {
    payouts: toCount(values.payouts, usage),
    rows: toCount(values.rows, usage),
    notifications: toCount(values.notifications, usage),
    minutes: toCount(values.minutes, usage),
  };
  const dice = newDice(toCount(values.seed, usage));
  await makeOffice();
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-kills-'));
  // PostgreSQL runs as a user of its own where this is root.
  chmodSync(folder, 0o755);
  const stops: (() => unknown)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0)) await stop();
    if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true });
  };
  const began = Date.now();
  try {
    const found = await liveThrough({ folder, size, dice, show: step }, (stop) => stops.unshift(stop));
    tell(found, size, Date.now() - began);
  } catch (error) {
    process.exitCode = 1;
    throw error;
  } finally {
    if (process.exitCode === 1) console.log(`The logs are in ${folder}`);
    await stopAll();
  }
}

const count = (number: number) => new Intl.NumberFormat('en').format(number);

function tell({ told, killed, books, problems }: Found, size: Size, ms: number): void {
  const { twice, missing, stuck, ended, notifications } = books;
  console.log(JSON.stringify({ killed, ended }, null, 2));
  for (const one of [...twice, ...missing, ...stuck, ...problems].slice(0, 20)) console.log(`✗ ${one}`);
  const rows = told.made.filter((order) => order.startsWith(ofFile)).length;
  const payouts = told.made.length - rows;
  if (payouts < size.payouts || rows < size.rows || notifications < size.notifications)
    console.log(`· After ${size.minutes} min it was less than was asked for.`);
  const unknown = (ended.unknown ?? 0) + (ended.conflict ?? 0);
  console.log(
    `${count(payouts)} payouts by hand, a file of ${count(rows)}, ${count(notifications)} notifications, ${count(countKills(killed))} kills: ${twice.length} twice, ${missing.length} acknowledged and missing, ${stuck.length} stuck past one sweep, ${problems.length} states without their entry; ${unknown} unknown, for two people to resolve; ${formatDuration(ms)}`,
  );
  if (twice.length + missing.length + stuck.length + problems.length > 0) process.exitCode = 1;
}

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { visitor } from '../finance.ts';
import { countAsked, listCabinet, listWaiting, payOut, settle } from '../money.ts';
import type { Day } from './day.ts';
import { lastLines } from './transcript.ts';

const hourMs = 3_600_000;
/** As long as the worker would need several times over. */
const watchedMs = 10_000;

type Given = { file: string; since: Date; finance: string; manager: string };

/** "After a restore" of docs/operations.md, step by step, and the payout after it. */
export async function restore(day: Day, { file, since, finance, manager }: Given): Promise<void> {
  const { step, machine, office, server, units, useDatabase } = day;
  await step('Every process of the old database is stopped', async () => {
    for (const unit of units.values()) await unit.stop();
  });
  await step('npm run restore, npm run migrate apply, npm run roles, into an empty database', async () => {
    await server.asAdmin('createdb', ['--owner=paydesk_migrate', 'restored']);
    useDatabase('restored');
    const env = { DATABASE_URL_FILE: join(machine.secrets, 'migrate_url') };
    const printed = await machine.run(`npm run restore -- ${file}`, { env });
    await machine.run('npm run migrate apply', { env });
    await machine.run('npm run roles', { env });
    return lastLines(printed);
  });
  await day.startUnits();
  await step('Nothing leaves it: what waited at the backup, and a new payout, wait', async () => {
    await payOut(office, finance, ['NEXT-1']);
    const asked = await countAsked(office.sandboxUrl, ['WAITS-1', 'NEXT-1']);
    await wait(watchedMs);
    const now = await countAsked(office.sandboxUrl, ['WAITS-1', 'NEXT-1']);
    const waiting = (await listWaiting(office.databaseUrl())).map(({ orderNo }) => orderNo);
    if (now !== asked || waiting.join() !== 'WAITS-1,NEXT-1')
      throw new Error(`Asked ${asked}, then ${now} times; here waits ${waiting}.`);
    return [`Waiting: ${waiting.join(', ')}`];
  });
  await step('What waits here and the processor has is cancelled here', () =>
    reconcile(day, finance, new Date(since.getTime() - hourMs)),
  );
  await step('A manager resumes sending, and the next payout is paid out', async () => {
    const reason = 'Compared with the cabinet from an hour before the backup on.';
    const act = visitor(office.publicUrl, manager, office.builtIn);
    const seen = await fetch(`${office.publicUrl}/api/sending`, { headers: { cookie: manager } });
    const { since: seenSince } = (await seen.json()) as { since: string };
    const resumed = await act('/', 'resumeSendingAction', { reason, seenSince });
    if (!resumed.ok) throw new Error(`Not resumed: ${resumed.said}`);
    await settle(office, ['NEXT-1']);
    const { length } = await listWaiting(office.databaseUrl());
    const asked = await countAsked(office.sandboxUrl, ['WAITS-1']);
    if (length > 0 || asked !== 1)
      throw new Error(`${length} wait still; WAITS-1 was asked for ${asked} times.`);
  });
}

async function reconcile({ office }: Day, finance: string, from: Date): Promise<string[]> {
  const cabinet = await listCabinet(office.sandboxUrl, from);
  const act = visitor(office.publicUrl, finance, office.builtIn);
  const said: string[] = [];
  for (const { attemptId, payoutId, orderNo } of await listWaiting(office.databaseUrl())) {
    if (!cabinet.includes(orderNo)) continue;
    const cancelled = await act(`/payouts/${payoutId}`, 'cancelPayoutAction', { attemptId });
    if (!cancelled.ok) throw new Error(`${orderNo} was not cancelled: ${cancelled.said}`);
    said.push(`Cancelled here, because the cabinet has it: ${orderNo}`);
  }
  return said;
}

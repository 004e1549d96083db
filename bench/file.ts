import { setTimeout } from 'node:timers/promises';
import { compare } from './compare.ts';
import { type Maker, makeMaker } from './file/maker.ts';
import { type Office, startOffice } from './file/office.ts';
import { copyByPeer } from './file/peer.ts';
import { toTable } from './file/table.ts';
import { restartPeak, toPeakMb, toResidentMb } from './resident.ts';
import { say, toShort } from './say.ts';

const rows = 100_000;
const slots = 10;
const paid = { rows: 2_000, slowMs: 500 };
/** A person waits for two of them, and a transaction may take a minute. */
const reaches = { checked: 300, signed: 15, stopped: 15 };
/** V8 gives back what it holds in advance when nothing has been asked of it for some ten seconds. */
const restMs = 15_000;

/**
 * A file of a hundred thousand payouts: what reading it takes of the worker of production, in memory and in time, next to
 * csv-parse and COPY of the same table; what checking and signing it take; and a smaller one that is paid, next to what ten
 * slots can do at best.
 */
export async function bench(): Promise<void> {
  const office = await startOffice(slots);
  try {
    const maker = await makeMaker(office);
    await maker.read(toTable('sbp', 500, 'FIRST'), 500);
    for (const method of ['sbp', 'ru_card'] as const) await measureReading(office, maker, method);
    await measureSigning(maker);
    await measureRun(office, maker);
  } finally {
    await office.stop();
  }
}

async function measureReading({ pool, worker }: Office, maker: Maker, method: 'sbp' | 'ru_card') {
  const marks = Array.from({ length: 20 }, (_, at) => `${method}-${at}`).values();
  const next = () => toTable(method, rows, marks.next().value ?? '');
  await setTimeout(restMs);
  const before = toResidentMb(worker);
  restartPeak(worker);
  await maker.read(next(), rows);
  const most = toPeakMb(worker);
  say({
    bench: `file: what the worker grows by at most, ${method}, MB`,
    measured: most - before,
    reach: { atMost: 200 },
    ...{ beforeMb: toShort(before), mostMb: toShort(most) },
  });
  await compare(
    `file: ${rows} rows read, ${method}`,
    async () => (await maker.read(next(), rows)).ms,
    () => copyByPeer(pool, next(), rows),
    { reach: { atMost: 2 } },
  );
}

async function measureSigning(maker: Maker): Promise<void> {
  const { fileId } = await maker.read(toTable('sbp', rows, 'SIGNED'), rows);
  const checkMs = await maker.check(fileId, rows);
  const signMs = await maker.sign(fileId);
  await maker.wait(fileId, 'running', rows);
  const stopMs = await maker.stop(fileId);
  const found = { checked: checkMs, signed: signMs, stopped: stopMs };
  for (const what of ['checked', 'signed', 'stopped'] as const) {
    const reach = { atMost: reaches[what] };
    say({ bench: `file: ${rows} rows ${what}, seconds`, measured: found[what] / 1_000, reach });
  }
}

async function measureRun({ processor }: Office, maker: Maker): Promise<void> {
  const { fileId } = await maker.read(toTable('sbp', paid.rows, 'PAID'), paid.rows);
  await maker.check(fileId, paid.rows);
  processor.waits(paid.slowMs);
  const startedAt = performance.now();
  await maker.sign(fileId);
  await maker.wait(fileId, 'done', paid.rows);
  const came = [...processor.came].filter(([order]) => order.startsWith('PAID-'));
  const took = Math.max(...came.map(([, at]) => at)) + paid.slowMs - startedAt;
  if (came.length !== paid.rows) throw new Error(`${came.length} payouts came`);
  if (processor.most() > slots) throw new Error(`${processor.most()} were under way at once`);
  say({
    bench: `file: ${paid.rows} rows paid in ${slots} slots of ${paid.slowMs} ms`,
    measured: took / ((paid.rows * paid.slowMs) / slots),
    reach: { atMost: 1.05 },
    seconds: toShort(took / 1_000),
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { compareBooks } from '../books.ts';
import type { Transcript } from '../first-day/transcript.ts';
import { countAsked, type Office, payOut, settle, slowDown } from '../money.ts';
import { type Flow, startFlow } from './flow.ts';
import { refund, settleRefunds } from './refunds.ts';
import type { Version } from './version.ts';

type Part = 'web' | 'worker';

export type Both = Pick<Transcript, 'step'> & {
  older: Version;
  newer: Version;
  ownerUrl: string;
  sandboxUrl: string;
  publicUrl: string;
  env: Record<string, string>;
  hire: (role: 'finance' | 'manager') => Promise<string>;
  /** `at`: which of the two places behind the proxy. */
  start: (part: Part, version: Version, at: number) => Promise<unknown>;
  stop: (part: Part, at: number) => Promise<void>;
};

/** Its outcome stays unknown: the processor never saw it. */
const unanswered = 'UNKNOWN-1';
const underWay = 4;
/** Longer than it takes to stop a worker that does not wait for its calls. */
const answersAfterMs = 3_000;
/** Payouts of both sides of a step. */
const watchedMs = 4_000;

type Work = {
  /** What was typed in beside the flow. */
  orders: string[];
  refunds: string[];
  flow: Flow;
  pay: (version: Version, orders: string[]) => Promise<void>;
  refund: (version: Version) => Promise<void>;
  settle: (version: Version, orders: string[]) => Promise<unknown>;
};

export async function overAndBack(both: Both): Promise<void> {
  const work = await begin(both);
  await over(both, work);
  await back(both, work);
  await compare(both, work);
}

async function begin(both: Both): Promise<Work> {
  const { step, older, newer, ownerUrl } = both;
  const office = ({ folder }: Version): Office => ({ ...both, builtIn: folder, databaseUrl: () => ownerUrl });
  let [finance, manager] = ['', ''];
  const [orders, refunds]: [string[], string[]] = [[], []];
  const work = {
    orders,
    refunds,
    pay: async (version: Version, names: string[]) => {
      await payOut(office(version), finance, names);
      orders.push(...names);
    },
    refund: async (version: Version) => {
      refunds.push(await refund(office(version), manager));
    },
    settle: (version: Version, names: string[]) => settle(office(version), names),
  };
  await step('The older version: its tables and its processes, as paydesk_app', async () => {
    await older.run('migrate', ['apply'], asOwner(both));
    // Rights are given by this version: the older one may not know how to for the queue.
    await newer.run('roles', [], asOwner(both));
    await ask(ownerUrl, "CREATE ROLE paydesk_web LOGIN PASSWORD 'web' IN ROLE paydesk_app");
    await both.start('worker', older, 0);
    await both.start('web', older, 0);
    finance = await both.hire('finance');
    manager = await both.hire('manager');
  });
  await step('One is paid out, one gets no answer, one is refunded', async () => {
    await work.pay(older, ['OLDER-1']);
    await work.settle(older, ['OLDER-1']);
    await arm(both.sandboxUrl, 'drop-before');
    await payOut(office(older), finance, [unanswered]);
    await work.settle(older, [unanswered]);
    await work.refund(older);
  });
  return { ...work, flow: startFlow(both.publicUrl, finance, older.folder) };
}

async function over(both: Both, work: Work): Promise<void> {
  const { step, older, newer, ownerUrl } = both;
  await step('The new migrations, then the rights, while the older version serves', async () => {
    await wait(watchedMs);
    const said = await newer.run('migrate', ['apply'], asOwner(both));
    await wait(watchedMs);
    await newer.run('roles', [], asOwner(both));
    return [said.trim().split('\n').at(-1)];
  });
  await step('The older version on the newer tables pays out and refunds', async () => {
    await work.refund(older);
    await work.pay(older, ['OLDER-ON-NEWER-1']);
    await work.settle(older, ['OLDER-ON-NEWER-1']);
    await settleRefunds(ownerUrl, both.sandboxUrl, work.refunds);
  });
  await step('Its worker goes while calls are under way, and the newer one takes over', () =>
    changeWorker(both, work, { from: older, to: newer, name: 'OVER' }),
  );
  await step('Its web server goes, and the newer one takes over', () => changeWeb(both, newer, [0, 1]));
  await step('The newer version pays out and refunds, and ends what the older began', async () => {
    await work.refund(newer);
    await work.pay(newer, ['NEWER-1']);
    await work.settle(newer, work.orders);
  });
}

async function back(both: Both, work: Work): Promise<void> {
  const { step, older, newer, ownerUrl } = both;
  await step('Back: the newer worker goes while calls are under way, and the older one takes over', () =>
    changeWorker(both, work, { from: newer, to: older, name: 'BACK' }),
  );
  await step('Back: its web server goes, and the older one takes over', () => changeWeb(both, older, [1, 0]));
  await step('The older version pays out and refunds, and ends what the newer began', async () => {
    await work.refund(older);
    await work.pay(older, ['BACK-1']);
    await work.flow.stop();
    await work.settle(older, [...work.orders, ...work.flow.orders]);
    await settleRefunds(ownerUrl, both.sandboxUrl, work.refunds);
  });
}

/** Work is under way while the worker goes, and some comes while there is none. */
async function changeWorker(
  both: Both,
  { pay }: Work,
  { from, to, name }: { from: Version; to: Version; name: string },
): Promise<void> {
  const called = Array.from({ length: underWay }, (_, at) => `${name}-CALLED-${at + 1}`);
  const quicken = await slowDown(both.sandboxUrl, underWay, answersAfterMs);
  await pay(from, called);
  while ((await countAsked(both.sandboxUrl, called)) === 0) await wait(20);
  await both.stop('worker', 0);
  await quicken();
  await pay(from, [`${name}-WAITS-1`]);
  await both.start('worker', to, 0);
}

/** Both answer for a while. */
async function changeWeb(both: Both, to: Version, [before, after]: [number, number]): Promise<void> {
  await both.start('web', to, after);
  await wait(watchedMs);
  await both.stop('web', before);
}

async function compare(both: Both, { orders, refunds, flow }: Work): Promise<void> {
  const { step, older, newer, env } = both;
  await step('The books beside those of the processor', async () => {
    if (flow.refused.length > 0) throw new Error(`Refused: ${flow.refused.slice(0, 3).join('\n')}`);
    return [...(await judge(both, [...orders, ...flow.orders])), `${refunds.length} refunds, none twice`];
  });
  await both.stop('web', 0);
  await both.stop('worker', 0);
  for (const version of [older, newer])
    await step(`The audit and the figures, as ${version.label} checks them`, async () => {
      await version.checkAudit(env);
      return [(await version.run('figures', ['check'], env)).trim().split('\n').at(-1)];
    });
}

async function judge({ ownerUrl, sandboxUrl }: Both, orders: string[]): Promise<string[]> {
  const book = await compareBooks(ownerUrl, sandboxUrl, orders);
  const { unknownHere } = await compareBooks(ownerUrl, sandboxUrl, [unanswered]);
  const asked = await countAsked(sandboxUrl, [unanswered]);
  const isGood =
    book.lost.length + book.twice.length + book.unknownHere === 0 &&
    book.paidHere === orders.length &&
    book.paidThere === orders.length &&
    unknownHere === 1 &&
    asked === 1;
  if (!isGood) throw new Error(JSON.stringify({ ...book, unanswered: unknownHere, asked }));
  return [
    `${book.paidHere} of ${orders.length} payouts paid out here and there, none lost, none asked for twice`,
    `the one without an answer is unknown still, and was asked for once`,
    `${book.notifications} notifications, of which ${book.notificationsRefused} had to come again`,
  ];
}

const asOwner = ({ env, ownerUrl }: Both) => ({ ...env, DATABASE_URL: ownerUrl });

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** The next payout meets this fault. */
async function arm(sandboxUrl: string, kind: string): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, path: '/processing/api/v1/intents', method: 'POST', times: 1 }),
  });
  if (answer.status !== 201) throw new Error(`The sandbox answered ${answer.status}`);
}

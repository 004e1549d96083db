import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client.ts';
import { noticeMove } from '#lib/domain/sending/operations/notice-move.ts';
import { env } from '#lib/env.ts';
import { openTroubledLine } from '#tests/adversary/troubled-line.ts';
import { newDice } from '#tests/dice.ts';
import { keepBanks } from '#tests/files.ts';
import { openCutLine } from '#tests/lives/cut-line.ts';
import { judgeRest } from '#tests/lives/exits.ts';
import { judgeEnded } from '#tests/lives/file-invariants.ts';
import { runFiles } from '#tests/lives/files.ts';
import { judge } from '#tests/lives/invariants.ts';
import { readLedger } from '#tests/lives/ledger.ts';
import { findArrived, hirePeople, type Office, openOffice, type People } from '#tests/lives/office.ts';
import { backUp, restore } from '#tests/lives/past.ts';
import { notifyAll, play, readAll, send, sweep } from '#tests/lives/play.ts';
import { replaceProcess, theProcess } from '#tests/lives/process.ts';
import { liveOn } from '#tests/lives/restored.ts';
import { type Cut, type Deed, type Life, life } from '#tests/lives/steps.ts';
import { toStory } from '#tests/lives/story.ts';
import { Violation } from '#tests/lives/violation.ts';
import { sandbox } from '#tests/sandbox.ts';
import { POST } from '../app/api/webhooks/processor/[token]/route.ts';
import { eventHandlers } from './event-handlers.ts';

vi.mock('node:timers/promises', async () => (await import('#tests/lives/process.ts')).hurriedTimers);

const line = await openTroubledLine(sandbox.url);
const database = await openCutLine(process.env.DATABASE_URL ?? '');
Object.assign(process.env, {
  DATABASE_URL: database.url,
  PROCESSOR_BASE_URL: line.url,
  // A disk of its own: other processes that run in this folder would take what is kept there into their databases.
  OUTCOME_JOURNAL_DIR: mkdtempSync(join(tmpdir(), 'paydesk-lives-journal-')),
  PROCESSOR_READ_DISBURSEMENT: '1',
});

/** Every run plays these, the long one many more, and `npm run prove -- lives 10000 --seed 7` as many as you like. */
const lives = Number(process.env.LIVES ?? 20);
const seed = Number(process.env.LIVES_SEED ?? 1);
const endpoint = { POST, eventHandlers };
let people: People;

beforeAll(async () => {
  people = await hirePeople();
  await keepBanks();
  // Where it is now is where it was made.
  await noticeMove();
});

afterAll(() => rmSync(process.env.OUTCOME_JOURNAL_DIR ?? '', { recursive: true, force: true }));

async function judgeNow(office: Office): Promise<void> {
  const ledger = await readLedger(office.since);
  const arrived = await findArrived(office, ledger);
  const newly = new Set([...arrived].filter((id) => !office.arrived.has(id)));
  office.arrived = arrived;
  await judge(office, ledger, { newly, ...line });
  office.told = [];
}

/** A processor that is well answers in the end, however slow the machine is; one in trouble may never answer a write. */
function setPatience(): void {
  env().PROCESSOR_WRITE_TIMEOUT_MS = line.dice ? 500 : 30_000;
}

function arrange({ isFromCall, after, isDeath }: Cut): void {
  const onEnd = () => {
    theProcess.isGone = true;
  };
  const begin = () => {
    line.onWrite = null;
    database.cutAfter(after, isDeath ? onEnd : undefined);
  };
  if (isFromCall) line.onWrite = begin;
  else begin();
}

/** Nothing happens by it alone. */
const isSilent = ({ act }: Deed) => act === 'trouble' || act === 'calm';

async function live({ losesTokens, isLimited, restoredTo, together, steps }: Life): Promise<void> {
  line.dice = null;
  setPatience();
  line.lies.clear();
  line.answeredUntrue.clear();
  line.losesTokens = losesTokens;
  env().PROCESSOR_INTENT_PAYOUTS = together;
  const office = await openOffice(people, { isLimited });
  let backup: string | null = null;
  for (const [at, { deed, cut }] of steps.entries()) {
    const lies = new Set(line.lies);
    setPatience();
    if (cut) arrange(cut);
    const failed = await play(deed, { office, line, endpoint }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    line.onWrite = null;
    const wasCut = await database.hold();
    if (theProcess.isGone) await replaceProcess();
    // What was read with an untrue sum then may never have been written down, and is read again.
    if (wasCut) line.lies = lies;
    // Only a broken connection is a reason to fail: a person who was refused got an answer.
    if (failed && !wasCut) throw failed.error;
    if (!isSilent(deed)) await judgeNow(office);
    if (at === restoredTo) backup = await backUp();
  }
  await comeToRest(office);
  if (backup === null) return;
  await restore(backup);
  await liveOn(office);
}

/** Nothing stays behind that a machine could finish once everybody is well again. */
async function comeToRest(office: Office): Promise<void> {
  line.dice = null;
  setPatience();
  await sweep(24);
  // The first of them may have no time left after it has got a token; the queue would try again.
  for (let turn = 0; turn < 2; turn += 1) {
    await runFiles(1, office);
    await send(1, office);
  }
  await expect.poll(async () => (await readLedger(office.since)).isMoving).toBe(false);
  await notifyAll(office, endpoint, newDice(seed), { isTwoTongued: false, loses: false });
  await readAll(office);
  await runFiles(1, office);
  await judgeNow(office);
  await judgeEnded(office);
  await db().processorCall.deleteMany();
  await judgeRest(office);
}

test(
  `over ${lives} lives nothing is paid twice, nothing is lost, and every invariant holds after each step`,
  async () => {
    let lived = 0;
    const began = Date.now();
    const report = () => {
      lived += 1;
      if (process.env.LIVES && lived % 100 === 0)
        process.stdout.write(`${lived} lives in ${Math.round((Date.now() - began) / 1000)} s\n`);
    };
    const found = await fc.check(
      fc.asyncProperty(life, async (one) => {
        await live(one);
        report();
      }),
      { numRuns: lives, seed, endOnFailure: process.env.LIVES_AS_DRAWN === '1' },
    );
    if (!found.failed) return;
    const [shortest] = found.counterexample ?? [];
    const cause = found.errorInstance;
    const what = cause instanceof Violation ? cause.message : String((cause as Error)?.stack ?? cause);
    throw new Error(
      `Seed ${found.seed}, life ${found.counterexamplePath}, after ${found.numRuns} lives:\n${shortest ? toStory(shortest) : ''}\n  → ${what}`,
    );
  },
  // A busy machine takes some seconds for each.
  600_000 + lives * 30_000,
);

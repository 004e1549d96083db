import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { toNotification } from '#tests/notifications.ts';
import { newDeliveryId, readSandbox, setStatus } from '#tests/payments.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { availableOf, openForm, refundRow, statusOf } from '#tests/refunds.ts';
import {
  age,
  confirm,
  day,
  hour,
  newLost,
  newProposal,
  propose,
  reject,
  withdraw,
} from '#tests/resolving.ts';
import { sandbox } from '#tests/sandbox.ts';
import { findRefundView } from '../queries/one.ts';
import { applyRefundNotification } from './apply-notification.ts';
import { readRefund } from './read-refund.ts';
import { sendRefund } from './send-refund.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';
let maker: Person;
let support: Person;
let finance: Person;
let manager: Person;
let other: Person;

beforeAll(async () => {
  maker = await newPersonWithPassword('manager', 'Mila');
  other = await newPersonWithPassword('manager', 'Olga');
  support = await newPersonWithPassword('support', 'Sofia');
  finance = await newPersonWithPassword('finance', 'Fyodor');
  manager = await newPersonWithPassword('manager', 'Maria');
});

beforeEach(() => fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' }));

const refused = (code: string) => ({ ok: false, refusal: { code } });
const done = { ok: true };

const outcomeOf = async (resolutionId: string) =>
  (await db().resolution.findUniqueOrThrow({ where: { id: resolutionId } })).outcome;

/** What the processor tells at the refund's own address, read as the worker does. */
async function notify(refundId: string, id: string, status = 'REFUNDED') {
  const notification = toNotification('refund', id, status);
  return applyRefundNotification({
    deliveryId: newDeliveryId(),
    receivedAt: new Date(),
    refundId,
    notification,
  });
}

test('the processor’s word supersedes a proposal, and the page says so', async () => {
  const { refundId, madeId } = await newLost(maker, { isMade: true });
  const waiting = await newProposal(finance, refundId);
  await notify(refundId, madeId ?? '');
  expect(await outcomeOf(waiting.resolutionId)).toBe('superseded');
  expect(await confirm(manager, waiting)).toMatchObject(refused('resolution_superseded'));
  await readRefund(refundId, madeId ?? '');
  expect(['accepted', 'requested', 'issued', 'refunded']).toContain(await statusOf(refundId));
  expect(await propose(finance, refundId)).toMatchObject(refused('resolution_not_needed'));
  const kinds = (await findRefundView(finance, refundId))?.timeline.map(({ kind }) => kind);
  expect(kinds).toContain('resolution_superseded');
});

test('a reading that resolves it ends the proposal as superseded', async () => {
  const { refundId } = await newLost(maker, { isMade: true });
  const waiting = await newProposal(finance, refundId);
  await readRefund(refundId);
  expect(await outcomeOf(waiting.resolutionId)).toBe('superseded');
  expect(await confirm(manager, waiting)).toMatchObject(refused('resolution_superseded'));
});

test('W6 a word after it was resolved agrees and is linked, or contradicts and makes it a conflict again', async () => {
  for (const verdict of ['paid', 'not_paid'] as const) {
    const { refundId, paymentId, madeId } = await newLost(maker, { isMade: true });
    await confirm(manager, await newProposal(finance, refundId, { verdict }));
    await setStatus(madeId ?? '', 'REFUNDED');
    await notify(refundId, madeId ?? '');
    await readRefund(refundId, madeId ?? '');
    const isRight = verdict === 'paid';
    expect(await refundRow(refundId)).toMatchObject({
      status: isRight ? 'resolved_paid' : 'conflict',
      processorRefundId: madeId,
      reviewReason: isRight ? null : 'different_end',
    });
    expect(await openForm(paymentId)).toBe(70_000n);
    if (isRight) continue;
    expect(await propose(finance, refundId)).toMatchObject(refused('resolution_too_early'));
    await age(refundId, 2 * hour);
    expect(await confirm(manager, await newProposal(finance, refundId, { verdict: 'paid' }))).toMatchObject(
      done,
    );
    expect(await availableOf(paymentId)).toBe(70_000n);
  }
});

/** When the processor's notification comes, if ever. */
const moments = ['never', 'before', 'between', 'after'] as const;

/** What goes wrong between the people; `ends`: whether it is resolved all the same. */
const mishaps = {
  none: true,
  'too early': false,
  'no ticket before five days': false,
  'the maker proposes': false,
  'the maker confirms': false,
  'the proposer confirms': false,
  'support confirms': false,
  'a wrong password when proposing': false,
  'a wrong password when confirming': false,
  'rejected first': false,
  'withdrawn first': false,
  'confirmed twice at once': true,
  'proposed twice at once': true,
} as const;
type Mishap = keyof typeof mishaps;

type Case = {
  isMade: boolean;
  verdict: 'paid' | 'not_paid';
  moment: (typeof moments)[number];
  mishap: Mishap;
};

const cases: Case[] = [true, false].flatMap((isMade) =>
  (['paid', 'not_paid'] as const).flatMap((verdict) =>
    moments.flatMap((moment) =>
      (Object.keys(mishaps) as Mishap[]).map((mishap) => ({ isMade, verdict, moment, mishap })),
    ),
  ),
);

/** Proposes and confirms with what goes wrong. */
async function resolve({ verdict, mishap, moment }: Case, refundId: string, tell: () => Promise<void>) {
  const proposers = { 'the maker proposes': maker } as Partial<Record<Mishap, Person>>;
  const proposer = proposers[mishap] ?? finance;
  if (mishap === 'too early') await age(refundId, hour);
  if (mishap === 'no ticket before five days') await age(refundId, day);
  const about = {
    verdict: mishap === 'no ticket before five days' ? ('not_paid' as const) : verdict,
    ...(mishap === 'no ticket before five days' && { ticket: '' }),
    ...(mishap === 'a wrong password when proposing' && { password: 'not it' }),
  };
  const times = mishap === 'proposed twice at once' ? [proposer, manager] : [proposer];
  const asked = await Promise.all(times.map((person) => propose(person, refundId, about)));
  const at = asked.findIndex(({ ok }) => ok);
  const made = asked[at];
  if (!made?.ok) return;
  const waiting = { refundId, resolutionId: made.value.resolutionId };
  if (moment === 'between') await tell();
  const confirmers = {
    'the maker confirms': maker,
    'the proposer confirms': finance,
    'support confirms': support,
  } as Partial<Record<Mishap, Person>>;
  const second = confirmers[mishap] ?? (times[at] === manager ? finance : manager);
  if (mishap === 'rejected first') await reject(manager, waiting);
  if (mishap === 'withdrawn first') await withdraw(finance, waiting);
  const typed = mishap === 'a wrong password when confirming' ? 'not it' : undefined;
  const all = mishap === 'confirmed twice at once' ? [second, other] : [second];
  await Promise.all(all.map((person) => confirm(person, waiting, typed)));
}

async function arrivedOf(refundId: string): Promise<number> {
  const { number } = await refundRow(refundId);
  const all = await readSandbox<{ method: string; body?: unknown }[]>(
    `requests?path=${encodeURIComponent('/processing/api/v1/refunds')}`,
  );
  return all.filter((one) => one.method === 'POST' && JSON.stringify(one).includes(number)).length;
}

/** A share of them each time, of every moment and mishap; `RESOLVE_ALL=1 npx vitest run resolve-words` for all. */
const played = process.env.RESOLVE_ALL ? cases : cases.filter((_, at) => at % 7 === 0);

test(`${played.length} of ${cases.length} endings: none is resolved wrongly, and nothing is sent twice`, async () => {
  for (const one of played) {
    const name = JSON.stringify(one);
    const { isMade, verdict, moment, mishap } = one;
    const { refundId, madeId } = await newLost(maker, { isMade });
    let isTold = false;
    const tell = async () => {
      isTold = true;
      if (madeId) await setStatus(madeId, 'REFUNDED');
      await notify(refundId, madeId ?? '650000000000000009');
      await readRefund(refundId, madeId ?? '650000000000000009');
    };
    if (moment === 'before') await tell();
    await resolve(one, refundId, tell);
    if (moment === 'after') await tell();
    await sendRefund(refundId);

    // The machine's word, when it comes in time, ends it; a hint about nothing only ends the proposal.
    const isToldFirst = moment === 'before' || moment === 'between';
    const isResolved = mishaps[mishap] && !(isMade && isToldFirst) && moment !== 'between';
    const isContradicted = isMade && moment === 'after' && verdict === 'not_paid';
    const resolved = isContradicted ? 'conflict' : `resolved_${verdict}`;
    const told = isMade && isTold ? 'refunded' : 'unknown';
    expect(await statusOf(refundId), name).toBe(isResolved ? resolved : told);
    expect(await arrivedOf(refundId), name).toBe(1);
    await db().signInAttempt.deleteMany();
  }
}, 120_000);

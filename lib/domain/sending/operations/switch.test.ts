import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { findWait, noteWait } from '#lib/processor/trouble/store.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { openSending, resume } from '#tests/sending.ts';
import { getSwitch } from '../queries.ts';
import { breaker } from '../rules/resend.ts';
import { findHold, holdOthers, pauseSending, resumeSending, stopByHand, stopSending } from './switch.ts';

let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
});

beforeEach(openSending);

const stop = () => transaction((tx) => stopSending(tx, 'contradiction'));
const pause = (forMs: number) => transaction((tx) => pauseSending(tx, 'processor_asked', forMs));

describe('the switch', () => {
  test('is stopped and resumed at the same moment without one waiting for the other for ever', async () => {
    for (let round = 0; round < 10; round += 1)
      await Promise.all([stop(), resume(manager, 'at the same moment')]);
  });

  test('stays stopped when a pause was decided before the stop was seen', async () => {
    const isStopped = Promise.withResolvers<void>();
    const mayStop = Promise.withResolvers<void>();
    const stopping = transaction(async (tx) => {
      await stopSending(tx, 'contradiction');
      isStopped.resolve();
      await mayStop.promise;
    });
    await isStopped.promise;
    const pausing = pause(60_000);
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(() => rows(waiting)).toHaveLength(1);
    mayStop.resolve();
    await Promise.all([stopping, pausing]);
    expect(await findHold(new Date())).toEqual({ until: null });
  });

  test('names the records whose contradictions stopped it, the newest first and each once', async () => {
    const stopAt = (id: string) =>
      transaction((tx) => stopSending(tx, 'contradiction', { kind: 'payout', id, name: `N-${id}` }));
    await stopAt('po_1');
    await Promise.all([stopAt('po_2'), stopAt('po_3')]);
    await stopAt('po_1');
    const { because = [] } = await getSwitch(manager);
    expect(because[0]).toEqual({ kind: 'payout', id: 'po_1', name: 'N-po_1' });
    expect(because.map(({ id }) => id).toSorted()).toEqual(['po_1', 'po_2', 'po_3']);
    await resume(manager, 'looked at all of them');
    await stop();
    expect((await getSwitch(manager)).because).toEqual([]);
  });

  test('tells open pages of every change, and of nothing that was rolled back or changed nothing', async () => {
    const countReported = async () =>
      (await rows("SELECT 1 FROM live_events WHERE topic = 'sending' AND subject_id = 'switch'")).length;
    const before = await countReported();
    await pause(60_000);
    expect(await countReported()).toBe(before + 1);
    await pause(1_000);
    const rolledBack = transaction(async (tx) => {
      await stopSending(tx, 'contradiction');
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await countReported()).toBe(before + 1);
    await stop();
    expect(await countReported()).toBe(before + 2);
    await resume(manager, 'open pages hear it');
    expect(await countReported()).toBe(before + 3);
  });

  test('that a pause has left is open since its end', async () => {
    await pause(-1_000);
    const { state, until, since } = await getSwitch(manager);
    expect({ state, until }).toEqual({ state: 'open', until: null });
    expect(Date.parse(since ?? '')).toBeLessThan(Date.now());
  });

  test('paused for an hour stays so when a minute is asked for', async () => {
    await pause(3_600_000);
    const long = await findHold(new Date());
    await pause(60_000);
    expect(await findHold(new Date())).toEqual(long);
  });

  test('shows as a pause what the processor asked of a mere reading, and a resume ends it', async () => {
    await noteWait(120);
    const asked = { state: 'paused', reason: 'processor_asked', until: (await findWait())?.toISOString() };
    expect(await getSwitch(manager)).toMatchObject({ ...asked, troubles: [] });
    await pause(60_000);
    expect(await getSwitch(manager)).toMatchObject(asked);
    await pause(3_600_000);
    expect(Date.parse((await getSwitch(manager)).until ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
    await resume(manager, 'they called: all is well');
    expect(await getSwitch(manager)).toMatchObject({ state: 'open', until: null });
    expect(Date.parse((await getSwitch(manager)).since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await noteWait(120);
    await stop();
    expect(await getSwitch(manager)).toMatchObject({ state: 'stopped', until: null });
  });

  test('stays stopped for whoever has seen another reason, until they have seen this one', async () => {
    await pause(60_000);
    const seenSince = (await getSwitch(manager)).since;
    await stop();
    const stopped = await getSwitch(manager);
    const lift = (seen: string | null) =>
      resumeSending(manager, { reason: 'the processor is back', seenSince: seen });
    for (const seen of [seenSince, null])
      expect(await lift(seen)).toMatchObject({ refusal: { code: 'sending_stopped_anew' } });
    expect(await getSwitch(manager)).toEqual(stopped);
    expect(await lift(stopped.since)).toMatchObject({ ok: true });
    expect(await findHold(new Date())).toBeNull();
  });

  test('resumed is open, on record with the reason, and has the worker queue what waited', async () => {
    await stop();
    await resume(manager, 'looked at it');
    expect(await findHold(new Date())).toBeNull();
    expect(
      await rows(
        "SELECT details->>'reason' AS reason FROM audit_entries WHERE action = 'sending.resumed' AND details->>'reason' = 'looked at it'",
      ),
    ).toHaveLength(1);
    expect(
      await rows("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'release-waiting'"),
    ).toHaveLength(1);
  });
});

describe('a stop by hand', () => {
  const stopNow = (person: Person, reason: string) => stopByHand(person, { reason });

  test('holds everything until a resume, and says who, when and why', async () => {
    await pause(60_000);
    expect(await stopNow(manager, 'looks like fraud')).toEqual({ ok: true, value: true });
    expect(await findHold(new Date())).toEqual({ until: null });
    const seen = await getSwitch(manager);
    expect(seen).toMatchObject({ state: 'stopped', reason: 'person', until: null, because: [] });
    expect(seen.byHand).toEqual({ name: manager.name, note: 'looks like fraud', at: seen.since });
    expect(
      await rows(
        "SELECT actor FROM audit_entries WHERE action = 'sending.stopped' AND details->>'note' = 'looks like fraud'",
      ),
    ).toEqual([{ actor: manager.userId }]);
    await resume(manager, 'it was none');
    expect((await getSwitch(manager)).byHand).toBeUndefined();
  });

  test('stays named when a contradiction stops sending as well, whichever comes first', async () => {
    const cause = { kind: 'payout', id: 'po_9', name: 'N-9' } as const;
    const contradict = () => transaction((tx) => stopSending(tx, 'contradiction', cause));
    await stopNow(manager, 'by hand first');
    await contradict();
    const expected = { reason: 'contradiction', because: [cause] };
    expect(await getSwitch(manager)).toMatchObject({ ...expected, byHand: { note: 'by hand first' } });
    await openSending();
    await contradict();
    const before = (await getSwitch(manager)).since;
    await stopNow(manager, 'by hand second');
    const after = await getSwitch(manager);
    expect(after).toMatchObject({ ...expected, byHand: { note: 'by hand second' } });
    // A person who has only seen the contradiction does not lift the stop by a person.
    expect(await resumeSending(manager, { reason: 'settled', seenSince: before })).toMatchObject({
      ok: false,
    });
  });

  test('of two at once is recorded once, with the reasons of both in the audit', async () => {
    const other = await newPerson('admin');
    await Promise.all([stopNow(manager, 'at once, one'), stopNow(other, 'at once, two')]);
    expect(['at once, one', 'at once, two']).toContain((await getSwitch(manager)).byHand?.note);
    expect(await rows("SELECT 1 FROM audit_entries WHERE details->>'note' LIKE 'at once, %'")).toHaveLength(
      2,
    );
  });

  test('waits for a change of the switch that is under way, and is not lost', async () => {
    const mayCommit = Promise.withResolvers<void>();
    const isPaused = Promise.withResolvers<void>();
    const pausing = transaction(async (tx) => {
      await pauseSending(tx, 'processor_failing', 60_000);
      isPaused.resolve();
      await mayCommit.promise;
    });
    await isPaused.promise;
    const stopping = stopNow(manager, 'meanwhile');
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(() => rows(waiting)).toHaveLength(1);
    mayCommit.resolve();
    await Promise.all([pausing, stopping]);
    expect(await findHold(new Date())).toEqual({ until: null });
  });
});

describe('the breaker', () => {
  const call = { method: 'POST', path: '/', durationMs: 1, outcome: 'outcomeUnknown' };
  const happened = (about: object, times = 1) =>
    db().processorCall.createMany({ data: Array.from({ length: times }, () => ({ ...call, ...about })) });
  const count = async () => {
    await transaction((tx) => holdOthers(tx, 'count'));
    return (await findHold(new Date())) !== null;
  };

  test('opens at the fifth server error or time-out, whatever was sent', async () => {
    await happened({ operation: 'create_payout', httpStatus: 500 });
    await happened({ operation: 'create_payout', httpStatus: null, cut: 'timeout' });
    await happened({ operation: 'create_refund', httpStatus: 503 });
    await happened({ operation: 'change_payment', httpStatus: 200, cut: 'timeout' });
    expect(await count()).toBe(false);
    await happened({ operation: 'change_payment', httpStatus: 502 });
    expect(await count()).toBe(true);
  });

  test.each([
    ['reads and checks', { operation: null, httpStatus: 500 }],
    [
      'what is longer ago than ten minutes',
      { operation: 'create_payout', httpStatus: 500, at: new Date(Date.now() - breaker.windowMs - 1_000) },
    ],
    ['connections that were lost', { operation: 'create_payout', httpStatus: null, cut: 'error' }],
    [
      'connections that never came about',
      { operation: 'create_payout', httpStatus: null, cut: 'timeout', outcome: 'unavailable' },
    ],
  ])('does not count %s', async (_what, about) => {
    await happened(about, 9);
    expect(await count()).toBe(false);
  });
});

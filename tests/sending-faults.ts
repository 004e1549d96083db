import { beforeEach, expect, test } from 'vitest';
import { control, sandbox } from './sandbox.ts';
import { openSending, sendUnhurried } from './sending.ts';
import type { Subject } from './sending-subjects.ts';

// Long enough for an ordinary answer, short enough to wait for a hanging one.
process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';

const inAnHour = () => new Date(Date.now() + 3_600_000);
const answer = (status: number, body: unknown = {}) => ({ kind: 'status', status, body });

/** The processor may have acted on the call under each of these faults, and nobody can know. */
const faults: Record<string, unknown>[] = [
  { kind: 'hang' },
  { kind: 'slow', delayMs: 2_500 },
  { kind: 'late', delayMs: 2_500 },
  { kind: 'drop-before' },
  { kind: 'drop-after' },
  { kind: 'truncate' },
  { kind: 'html' },
  { kind: 'redirect' },
  { kind: 'status-after', status: 500 },
  { kind: 'status-after', status: 503 },
  { kind: 'status-after', status: 409, body: { error: 'CONFLICT' } },
  { kind: 'status-after', status: 401, body: { error: 'UNAUTHORIZED' } },
  ...[401, 403, 404, 405, 408, 409, 415, 425, 429, 500, 502, 503, 504].map((status) => answer(status)),
  answer(200),
  answer(200, 'no object'),
];

/** Tries everything that sends one kind of money. A file for each kind, because a file is what runs next to others. */
export function sendUnderFaults(subject: Subject): void {
  beforeEach(async () => {
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
    await openSending();
  });

  test.each(faults)('under %j is unknown, arrives once, and is never sent again', async (fault) => {
    const { id, call, countArrived } = await subject.make();
    await control('faults', { ...call, ...fault });
    await subject.send(id);
    expect((await subject.find(id)).status).toBe('unknown');
    await openSending();
    await subject.send(id);
    await subject.sweep(inAnHour());
    expect((await subject.find(id)).status).toBe('unknown');
    expect(await countArrived()).toBe(1);
  });

  test.each([400, 422])('that is refused with %s ends there, and is never sent again', async (status) => {
    const { id, call, countArrived } = await subject.make();
    await control('faults', { ...call, ...answer(status, { error: 'VALIDATION', message: 'No' }) });
    await subject.send(id);
    await subject.send(id);
    expect((await subject.find(id)).status).toBe('refused');
    expect(await countArrived()).toBe(1);
  });

  test('wanted by twenty workers at once is sent by one of them', async () => {
    const { id, countArrived } = await subject.make();
    await sendUnhurried(() => Promise.all(Array.from({ length: 20 }, () => subject.send(id))));
    await subject.send(id);
    expect(['accepted', 'done']).toContain((await subject.find(id)).status);
    expect(await countArrived()).toBe(1);
  });

  test('whose worker died under its claim is unknown after the deadline, not before, and never sent', async () => {
    const { id, countArrived } = await subject.make();
    const claimId = 'clm_gone';
    const sendingSince = new Date();
    await subject.change(id, { status: 'sending', claimId, sendingSince, ...subject.sentUnder(claimId) });
    await subject.sweep(new Date(sendingSince.getTime() + 149_000));
    expect((await subject.find(id)).status).toBe('sending');
    await subject.sweep(new Date(sendingSince.getTime() + 181_000));
    expect(await subject.find(id)).toMatchObject({
      status: 'unknown',
      reviewReason: 'no_answer',
      claimId: null,
    });
    await subject.send(id);
    expect(await countArrived()).toBe(0);
  });
}

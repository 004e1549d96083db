import { expect, test } from 'vitest';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import '#tests/database.ts';
import { getProcessorLog } from './queries.ts';

test('shows the notifications of a subject and those named, of a card in them only the ends, and no code', async () => {
  const [subjectId, anotherAccount] = [newId('payment'), newId('payment')];
  const said = { transactionType: 'PAYMENT', cvv: '123', errorMessage: 'Card 2200 7702 3909 7761' };
  const bodies = [JSON.stringify(said), Buffer.from([255, 0, 1]), '{"status":"CAPTURED"}'];
  await db().webhookDelivery.createMany({
    data: bodies.map((body, at) => ({
      id: `${subjectId}-${at}`,
      subjectKind: 'payment',
      subjectId: at === 2 ? anotherAccount : subjectId,
      body: Buffer.from(body as string),
      sha256: `${at}`.padEnd(64),
      headers: {},
      sourceAddress: '::1',
      receivedAt: new Date(at),
    })),
  });
  const read = async (named: string[]) =>
    (await getProcessorLog([subjectId], named)).deliveries.map(({ bodyMasked }) => bodyMasked);
  const own = [null, JSON.stringify({ ...said, cvv: '•••', errorMessage: 'Card 220077••••••7761' })];
  expect(await read([])).toEqual(own);
  expect(await read([`${subjectId}-2`])).toEqual(['{"status":"CAPTURED"}', ...own]);
});

test('names the fields that stopped us from reading an answer or a notification, and what was said beyond', async () => {
  const subjectId = newId('payment');
  const path = '/processing/api/v1/payments/1';
  const call = { method: 'GET', path, httpStatus: 200, durationMs: 1, outcome: 'ok', subjectId };
  await db().processorCall.createMany({
    data: [
      { ...call, answerMasked: '{"id":"1"}' },
      { ...call, answerMasked: '{"id":"1","status":"CAPTURED","additionalData":{"pan":"220077••••••7761"}}' },
      { ...call, answerMasked: '{"id":"1","sta…' },
      { ...call, httpStatus: 502, outcome: 'unavailable', answerMasked: '<html>' },
    ],
  });
  const body = {
    transactionType: 'PAYMENT',
    transactionId: '1',
    additionalData: { card: '2200770239097761' },
  };
  await db().webhookDelivery.create({
    data: {
      id: `${subjectId}-unread`,
      subjectKind: 'payment',
      subjectId,
      body: Buffer.from(JSON.stringify(body)),
      sha256: 'f'.repeat(64),
      headers: {},
      sourceAddress: '::1',
      verdict: 'quarantined',
      note: 'out_of_form',
    },
  });
  const { calls, deliveries } = await getProcessorLog([subjectId]);
  expect(calls.map(({ unread, more }) => [unread, more]).reverse()).toEqual([
    [['status'], null],
    [[], '{"pan":"220077••••••7761"}'],
    [[], null],
    [[], null],
  ]);
  expect(deliveries[0]).toMatchObject({ unread: ['status'], more: '{"card":"220077••••••7761"}' });
});

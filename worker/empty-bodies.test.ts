import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { emptyBodies } from './empty-bodies.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function newCall(at: Date) {
  const said = { requestMasked: '{"a":1}', answerMasked: '{"b":2}' };
  const facts = {
    method: 'POST',
    path: '/x',
    httpStatus: 200,
    durationMs: 1,
    outcome: 'ok',
    subjectId: 'att_1',
  };
  return (await db().processorCall.create({ data: { ...facts, ...said, at } })).id;
}

async function newDelivery(id: string, receivedAt: Date, verdict: 'pending' | 'applied') {
  const subject = { subjectKind: 'payout_attempt', subjectId: id };
  const body = Buffer.from('{"status":"PAID_OUT"}');
  await db().webhookDelivery.create({
    data: {
      id,
      ...subject,
      body,
      sha256: id.padEnd(64, '0'),
      headers: {},
      sourceAddress: '::1',
      receivedAt,
      verdict,
    },
  });
}

test('after 90 days what was said is emptied, and that it was said stays', async () => {
  const [old, young] = [await newCall(daysAgo(91)), await newCall(daysAgo(89))];
  await newDelivery('old', daysAgo(91), 'applied');
  await newDelivery('waiting', daysAgo(91), 'pending');
  await newDelivery('young', daysAgo(89), 'applied');
  await emptyBodies(now);
  await emptyBodies(now);
  const calls = await rows('SELECT id, request_masked, answer_masked FROM processor_calls ORDER BY id');
  expect(calls).toEqual([
    { id: old.toString(), request_masked: null, answer_masked: null },
    { id: young.toString(), request_masked: '{"a":1}', answer_masked: '{"b":2}' },
  ]);
  const deliveries = await rows('SELECT id, length(body) AS length FROM webhook_deliveries ORDER BY id');
  expect(deliveries).toEqual([
    { id: 'old', length: 0 },
    { id: 'waiting', length: 21 },
    { id: 'young', length: 21 },
  ]);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runAction } from '#lib/auth/run-action.ts';
import { sendPayoutJob } from '#lib/domain/payouts/jobs.ts';
import { createPayout } from '#lib/domain/payouts/operations/create-payout.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { createPayoutInput } from '#lib/domain/payouts/schemas/inputs.ts';
import { applyDeliveryJob } from '#lib/domain/webhooks/jobs.ts';
import { applyDelivery } from '#lib/domain/webhooks/operations/apply.ts';
import { receiveDelivery } from '#lib/domain/webhooks/operations/receive.ts';
import { runFrom, toLogFields } from '#lib/origin.ts';
import { startTracing, stopTracing } from '#lib/tracing/traced.ts';
import { callerOf } from '#tests/caller.ts';
import { rows } from '#tests/database.ts';
import { bank, newConfirmedCheck, payoutOf, phone } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { runQueue } from '#tests/queue.ts';
import '#tests/sandbox.ts';
import { startCollector } from '#tests/servers/collector.ts';
import { eventHandlers } from './event-handlers.ts';

const collector = await startCollector();

/** Receives the sandbox's notifications, as the route does. */
const door = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const token = request.url?.split('/').at(-1) ?? '';
  await runFrom({ requestId: 'request-of-the-processor', about: {} }, () =>
    receiveDelivery({
      token,
      bytes: new Uint8Array(Buffer.concat(chunks)),
      unread: null,
      headers: {},
      sourceAddress: '192.0.2.9',
    }),
  );
  response.end();
});
await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
process.env.PUBLIC_URL = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;

afterAll(() => {
  door.close();
  collector.close();
});

const requestId = 'request-of-the-click';

async function click(): Promise<{ payoutId: string }> {
  const person = await newPerson('finance');
  const input = payoutOf(await newConfirmedCheck(person));
  const rule = {
    permission: 'payouts:create' as const,
    schema: createPayoutInput,
    run: (asked: typeof input) => createPayout(person, asked),
  };
  const caller = await callerOf(person);
  const made = await runFrom({ requestId, about: {} }, () =>
    runAction(caller, rule, JSON.parse(toJson(input))),
  );
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return { payoutId: made.value.payoutId };
}

/** What the form sends: sums as text. */
const toJson = (input: unknown) =>
  JSON.stringify(input, (_key, value) => (typeof value === 'bigint' ? String(value) : value));

const isPaid = async (payoutId: string) => {
  await runQueue(applyDeliveryJob, ({ deliveryId }) => applyDelivery(deliveryId, eventHandlers));
  const [row] = await rows<{ status: string }>(
    'SELECT status FROM payout_attempts WHERE payout_id = $1 AND is_current',
    [payoutId],
  );
  return row?.status;
};

beforeEach(() => rows('DELETE FROM graphile_worker._private_jobs'));

test('the job of a click says in every line whose click it was and which payout it is about', async () => {
  const { payoutId } = await click();
  const said: Record<string, string>[] = [];
  await runQueue(sendPayoutJob, async ({ attemptId }) => {
    said.push({ ...toLogFields(), asked: attemptId });
  });
  const [line] = said;
  expect(line).toMatchObject({ requestId, payoutId, attemptId: line?.asked, jobId: expect.any(String) });
});

test('while no traces are sent nothing of them is loaded or stored', async () => {
  await click();
  await runQueue(sendPayoutJob, ({ attemptId }) => sendPayout(attemptId));
  expect(await rows('SELECT 1 FROM webhook_endpoints WHERE traceparent IS NOT NULL')).toEqual([]);
  expect(collector.spans).toEqual([]);
});

test('one trace leads from the click to Paid out, and says ids and outcomes, never names, numbers or secrets', async () => {
  await startTracing('paydesk-test');
  const { payoutId } = await click();
  await runQueue(sendPayoutJob, ({ attemptId }) => sendPayout(attemptId));
  await expect.poll(() => isPaid(payoutId)).toBe('paid_out');
  await stopTracing();
  const [action] = collector.spans.filter(({ name }) => name === 'action payouts:create');
  const own = collector.spans.filter(({ traceId }) => traceId === action?.traceId);
  const names = own.map(({ name }) => name);
  for (const name of ['action payouts:create', 'job send-payout', 'processor create_payout', 'notification'])
    expect(names).toContain(name);
  const parents = new Map(own.map(({ spanId, name }) => [spanId, name]));
  const parentOf = (wanted: string) =>
    parents.get(own.find(({ name }) => name === wanted)?.parentSpanId ?? '');
  expect(parentOf('job send-payout')).toBe('action payouts:create');
  expect(parentOf('processor create_payout')).toBe('job send-payout');
  expect(parentOf('notification')).toBe('job send-payout');
  const sent = collector.bodies.join();
  expect(sent).toContain(payoutId);
  const [{ token_hash: hash } = { token_hash: '' }] = await rows<{ token_hash: string }>(
    'SELECT token_hash FROM webhook_endpoints LIMIT 1',
  );
  for (const secret of [phone, phone.slice(1), bank.name, 'Иван', 'sandbox', '125050', '1250.5', hash])
    expect(sent, secret).not.toContain(secret);
});

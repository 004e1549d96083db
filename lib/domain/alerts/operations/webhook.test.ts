import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { worker } from '#lib/auth/permissions.ts';
import { beginAlerts, deliverAt, messages, stop } from '#tests/alerts.ts';
import { newWaitingPayout } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { listenReceiver } from '#tests/servers/receiver.ts';
import { getDelivery } from '../queries.ts';
import { sendAlert } from './send.ts';

const answers: number[] = [];
const receiver = await listenReceiver((response) => response.writeHead(answers.shift() ?? 204).end());
const secret = Buffer.alloc(32, 9);
Object.assign(process.env, {
  ALERT_WEBHOOK_URL: receiver.url,
  ALERT_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
  ALERT_WEBHOOK_ALLOW: '127.0.0.1',
});
afterAll(receiver.close);

beforeEach(async () => {
  await beginAlerts();
  receiver.received.length = 0;
});

const bodyOf = (at: number) => JSON.parse(receiver.received[at]?.body.toString() ?? '');

test('the address in the settings gets what happened, signed, with ids and links and nothing about people', async () => {
  const finance = await newPerson('finance');
  await newPerson('manager');
  const { payoutId } = await newWaitingPayout(finance);
  await deliverAt();
  expect(receiver.received).toHaveLength(1);
  const [got] = receiver.received;
  const content = `${got?.headers['webhook-id']}.${got?.headers['webhook-timestamp']}.${got?.body}`;
  const signature = createHmac('sha256', secret).update(content).digest('base64');
  expect(got?.headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(bodyOf(0)).toEqual({
    type: 'alerts',
    timestamp: expect.any(String),
    data: {
      count: 1,
      items: [
        {
          kind: 'decision',
          action: 'payout.created',
          at: expect.any(String),
          object: { kind: 'payout', id: payoutId, number: expect.any(String) },
          url: `http://127.0.0.1:1/payouts/${payoutId}`,
        },
      ],
    },
  });
});

test('what is not taken is sent again under the same id; 410 ends it; the status page says both', async () => {
  answers.push(503);
  await stop(worker);
  await deliverAt();
  const [message] = await messages();
  expect(message).toMatchObject({
    person_id: null,
    status: 'waiting',
    reason: 'answered',
    answer_status: 503,
  });
  await sendAlert(message?.id ?? '');
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([message?.id, message?.id]);
  expect(bodyOf(1)).toEqual(bodyOf(0));
  const admin = await newPerson('admin');
  expect(await getDelivery(admin, new Date())).toMatchObject({
    mail: null,
    webhook: { failed: 0, waiting: 0, lastSentAt: expect.any(String) },
  });
  await beginAlerts();
  answers.push(410);
  await stop(worker);
  await deliverAt();
  expect(await messages()).toMatchObject([{ status: 'refused', answer_status: 410 }]);
});

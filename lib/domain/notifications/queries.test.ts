import { expect, test } from 'vitest';
import { receiveDelivery } from '#lib/domain/webhooks/operations/receive.ts';
import { newEndpoint } from '#tests/inbox.ts';
import { newPerson } from '#tests/people.ts';
import { findNotificationView, getNotificationPage } from './queries.ts';

async function receive(content: string): Promise<void> {
  const { token } = await newEndpoint();
  const bytes = new TextEncoder().encode(content);
  const headers = { 'user-agent': 'processor/1 token=abcdefgh' };
  await receiveDelivery({ token, bytes, unread: null, headers, sourceAddress: 'unknown' });
}

test('notifications are listed newest first, in our words, and filtered by outcome and by what they are about', async () => {
  const person = await newPerson('support');
  await receive('{"transactionType":"DISBURSEMENT","transactionId":"1","status":"PAID_OUT"}');
  await receive('no json');
  const { items } = await getNotificationPage(person, {});
  expect(items).toMatchObject([
    { kind: 'payout', verdict: 'quarantined', statusCode: null, tries: 0, copies: 1, object: null },
    { kind: 'payout', verdict: 'pending', statusCode: 'paid_out', processorStatus: 'PAID_OUT' },
  ]);
  const idsOf = async (input: Parameters<typeof getNotificationPage>[1]) =>
    (await getNotificationPage(person, input)).items.map(({ id }) => id);
  expect(await idsOf({ outcome: ['pending'] })).toEqual([items[1]?.id]);
  expect(await idsOf({ kind: 'payout' })).toEqual(items.map(({ id }) => id));
  expect(await idsOf({ kind: 'refund' })).toEqual([]);
  expect(await idsOf({ kind: 'payout', outcome: ['quarantined'], period: 'today' })).toEqual([items[0]?.id]);
});

test('one shows its body and headers without card numbers and secrets', async () => {
  const person = await newPerson('support');
  await receive(
    '{"transactionType":"DISBURSEMENT","transactionId":"2","status":"PAID_OUT","card":"4242424242424242"}',
  );
  const [newest] = (await getNotificationPage(person, {})).items;
  const view = await findNotificationView(person, newest?.id ?? '');
  expect(view?.bodyMasked).toContain('424242••••••4242');
  expect(view?.headersMasked).toBe('{"user-agent":"processor/1 token=•••"}');
  expect(await findNotificationView(person, 'whd_missing')).toBeNull();
});

import type { Page } from '@playwright/test';
import { maxBodyBytes } from '#lib/domain/webhooks/rules.ts';
import type { Signed } from './support/actions.ts';
import { rows } from './support/database.ts';
import { makeRefund, makeSbp, untilStatus } from './support/make.ts';
import { enter, statusOf, title, visit, words } from './support/office.ts';
import { findPayment, newReference, pay } from './support/payments.ts';
import { expect, test } from './support/test.ts';
import { callRaw, transactionOf } from './support/webhooks.ts';

type Settled = {
  /** The processor's id of our record. */
  reference: string;
  transactionType: string;
  /** How it appears with the record, for good. */
  end: string;
  query: string;
};

/** A record in its final status. */
const settled: Record<'payout' | 'payment' | 'refund', (who: Signed) => Promise<Settled>> = {
  payout: async (who) => {
    const reference = `HOOK-${Date.now()}`;
    await makeSbp(who, { orderNo: reference });
    const query = 'SELECT status FROM payout_attempts WHERE client_reference_id = $1';
    return { reference, transactionType: 'DISBURSEMENT', end: 'paid_out', query };
  },
  payment: async () => {
    const reference = newReference();
    await pay({ clientReferenceId: reference });
    await findPayment(reference);
    const query = 'SELECT status FROM payments WHERE client_reference_id = $1';
    return { reference, transactionType: 'PAYMENT', end: 'captured', query };
  },
  refund: async (who) => {
    const { number } = await makeRefund(who);
    const query = 'SELECT status FROM refunds WHERE number = $1';
    return { reference: number, transactionType: 'REFUND', end: 'refunded', query };
  },
};

async function addressOf(reference: string, transactionType: string) {
  const { id, webhookUrl } = await transactionOf(reference);
  const { origin, pathname: path } = new URL(webhookUrl);
  const say = (word: string) => JSON.stringify({ transactionType, transactionId: id, status: word });
  return { origin, path, token: path.split('/').at(-1) ?? '', say };
}

for (const kind of ['payout', 'payment', 'refund'] as const)
  test(`the webhook address of a ${kind} takes calls to itself only, whole, in plain JSON and not too large; all others change nothing`, async ({
    context,
  }) => {
    await enter(context, kind === 'payout' ? 'finance' : 'support');
    const { reference, transactionType, end, query } = await settled[kind](context);
    const status = async () => (await rows<{ status: string }>(query, [reference]))[0]?.status;
    await expect.poll(status).toBe(end);
    const { origin, path, token, say } = await addressOf(reference, transactionType);
    const body = say('DECLINED');
    const folder = path.slice(0, -token.length);
    const misses = [
      `${path}/`,
      `${folder}/${token}`,
      `/${path}`,
      `${folder}%${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
      `${folder}${token.toLowerCase()}a`,
      `${path}?a=1`,
      `${path}.rsc`,
      `${path}%E0%A4%A`,
      path.replace('/api/', '/API/'),
      `${origin}${path}`,
      '/api/webhooks/processor',
    ];
    const headers = { 'x-forwarded-for': '203.0.113.7', rsc: '1' };
    const unknown = await callRaw(origin, { path: `${folder}${'A'.repeat(43)}`, body, headers });
    expect(unknown.status).toBe(404);
    for (const miss of misses)
      expect([miss, await callRaw(origin, { path: miss, body, headers })]).toEqual([miss, unknown]);
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])
      expect([method, await callRaw(origin, { method, path, body: '' })]).toMatchObject([
        method,
        { status: 405, allow: 'POST' },
      ]);
    const answered = async (call: { body: string; headers?: Record<string, string> }) =>
      (await callRaw(origin, { path, ...call })).status;
    expect(await answered({ body: body.padEnd(maxBodyBytes + 1) })).toBe(413);
    expect(await answered({ body, headers: { 'content-encoding': 'zip' } })).toBe(415);
    expect(await answered({ body, headers: { 'content-encoding': 'gzip' } })).toBe(400);
    expect(await answered({ body: body.slice(0, -1) })).toBe(400);
    expect(await answered({ body: '' })).toBe(400);
    expect(await answered({ body: body.replace('{', '{"status":"ACCEPTED",') })).toBe(200);
    expect(await status()).toBe(end);
  });

/** A payout that was paid, and the address to which the processor reports it. */
async function payOut(page: Page) {
  const orderNo = `HOOK-${Date.now()}`;
  await enter(page, 'finance');
  const id = await makeSbp(page, { orderNo });
  await untilStatus(id, 'paid_out');
  return { id, ...(await addressOf(orderNo, 'DISBURSEMENT')) };
}

test('a second end of a payout that contradicts the first is a conflict, shown without touching the page', async ({
  page,
}) => {
  const { id, origin, path, say } = await payOut(page);
  await visit(page, `/payouts/${id}`);
  expect((await callRaw(origin, { path, body: say('PAID_OUT') })).status).toBe(200);
  expect((await callRaw(origin, { path, body: say('DECLINED') })).status).toBe(200);
  await expect(statusOf(page)).toContainText(title('conflict'));
});

test('a notification appears in the list of all by itself, shows what it changed and leads to the payout', async ({
  page,
}) => {
  const { id, origin, path, say } = await payOut(page);
  const payout = `/payouts/${id}`;
  const { notifications, record } = words.en;
  await visit(page, '/history/notifications?kind=payout');
  expect((await callRaw(origin, { path, body: say('DECLINED') })).status).toBe(200);
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="${payout}"]`), hasText: record.word.declined })
    .first();
  await expect(row).toContainText(notifications.outcome.applied);
  await row.getByRole('link').first().click();
  const moved = notifications.moved.replace('{from}', title('paid_out')).replace('{to}', title('conflict'));
  await expect(page.getByText(moved)).toBeVisible();
  await expect(page.getByText(notifications.means.applied)).toBeVisible();
  // The bytes are for the processor's support, and folded.
  await expect(page.getByText(record.processorLog.body, { exact: true })).toBeHidden();
  await page.getByText(notifications.said, { exact: true }).click();
  await page.getByText(record.processorLog.body, { exact: true }).click();
  await expect(page.getByRole('region', { name: record.processorLog.body })).toContainText('"DECLINED"');
  const [, there = ''] = /<record>(.*)<\/record>/.exec(notifications.askThere) ?? [];
  await page.getByRole('link', { name: there, exact: true }).click();
  await expect(statusOf(page)).toContainText(title('conflict'));
});

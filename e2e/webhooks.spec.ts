import type { Locator, Page } from '@playwright/test';
import { enter, sendSbp, statusOf, title, visit, words } from './support/office.ts';
import { newReference, openPayment, pay, paymentStatus } from './support/payments.ts';
import {
  chooseReason,
  openRefund,
  openRefundForm,
  readRefundNumber,
  refundButton,
  refundStatus,
  refundTitle,
} from './support/refunds.ts';
import { expect, test } from './support/test.ts';
import { callRaw, transactionOf } from './support/webhooks.ts';

type Settled = {
  /** The processor's id of our record. */
  reference: string;
  transactionType: string;
  /** The status that the page shows and keeps showing. */
  status: Locator;
  end: string;
};

/** A record in its final status, with its page open. */
const settled: Record<'payout' | 'payment' | 'refund', (page: Page) => Promise<Settled>> = {
  payout: async (page) => {
    const reference = `HOOK-${Date.now()}`;
    await enter(page, 'finance');
    await sendSbp(page, { orderNo: reference });
    return { reference, transactionType: 'DISBURSEMENT', status: statusOf(page), end: title('paid_out') };
  },
  payment: async (page) => {
    const reference = newReference();
    await enter(page, 'support');
    await pay({ clientReferenceId: reference });
    await openPayment(page, reference);
    const end = words.en.payments.status.captured.title;
    return { reference, transactionType: 'PAYMENT', status: paymentStatus(page), end };
  },
  refund: async (page) => {
    await enter(page, 'support');
    await openRefundForm(page);
    await chooseReason(page);
    await refundButton(page).click();
    await openRefund(page);
    const reference = await readRefundNumber(page);
    return { reference, transactionType: 'REFUND', status: refundStatus(page), end: refundTitle('refunded') };
  },
};

async function captureOrCancel(page: Page, kind: keyof typeof settled) {
  const { reference, transactionType, status, end } = await settled[kind](page);
  await expect(status).toContainText(end, { timeout: 20_000 });
  const { id, webhookUrl } = await transactionOf(reference);
  const { origin, pathname: path } = new URL(webhookUrl);
  const say = (word: string) => JSON.stringify({ transactionType, transactionId: id, status: word });
  return { origin, path, token: path.split('/').at(-1) ?? '', say, status, end };
}

for (const kind of ['payout', 'payment', 'refund'] as const)
  test.describe(`the webhook address of a ${kind}`, () => {
    test('takes calls to itself only, whole, in plain JSON and not too large; all others change nothing', async ({
      page,
    }) => {
      const { origin, path, token, say, status: shown, end } = await captureOrCancel(page, kind);
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
      const status = async (call: { body: string; headers?: Record<string, string> }) =>
        (await callRaw(origin, { path, ...call })).status;
      expect(await status({ body: body.padEnd(1_100_000) })).toBe(413);
      expect(await status({ body, headers: { 'content-encoding': 'zip' } })).toBe(415);
      expect(await status({ body, headers: { 'content-encoding': 'gzip' } })).toBe(400);
      expect(await status({ body: body.slice(0, -1) })).toBe(400);
      expect(await status({ body: '' })).toBe(400);
      expect(await status({ body: body.replace('{', '{"status":"ACCEPTED",') })).toBe(200);
      await page.reload();
      await expect(shown).toContainText(end);
    });
  });

test('a second end of a payout that contradicts the first is a conflict, shown without touching the page', async ({
  page,
}) => {
  const { origin, path, say } = await captureOrCancel(page, 'payout');
  expect((await callRaw(origin, { path, body: say('PAID_OUT') })).status).toBe(200);
  expect((await callRaw(origin, { path, body: say('DECLINED') })).status).toBe(200);
  await expect(statusOf(page)).toContainText(title('conflict'));
});

test('a notification appears in the list of all by itself, shows what it changed and leads to the payout', async ({
  page,
}) => {
  const { origin, path, say } = await captureOrCancel(page, 'payout');
  await expect(statusOf(page)).toContainText(title('paid_out'), { timeout: 20_000 });
  const payout = new URL(page.url()).pathname;
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
  await page.getByText(record.processorLog.body, { exact: true }).click();
  await expect(page.getByRole('region', { name: record.processorLog.body })).toContainText('"DECLINED"');
  await page.locator(`main a[href="${payout}"]`).click();
  await expect(statusOf(page)).toContainText(title('conflict'));
});

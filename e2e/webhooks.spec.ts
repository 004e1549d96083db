import type { Page } from '@playwright/test';
import { sendSbp, signIn, statusOf, title } from './support/office.ts';
import { expect, test } from './support/test.ts';
import { callRaw, transactionOf } from './support/webhooks.ts';

async function paidOut(
  page: Page,
): Promise<{ origin: string; path: string; token: string; transactionId: string }> {
  const orderNo = `HOOK-${Date.now()}`;
  await signIn(page, 'finance');
  await sendSbp(page, { orderNo });
  await expect(statusOf(page)).toContainText(title('paid_out'));
  const { id, webhookUrl } = await transactionOf(orderNo);
  const { origin, pathname: path } = new URL(webhookUrl);
  return { origin, path, token: path.split('/').at(-1) ?? '', transactionId: id };
}

const say = (transactionId: string, status: string) =>
  JSON.stringify({ transactionType: 'DISBURSEMENT', transactionId, status });

test.describe('the webhook address of a payout', () => {
  test('takes calls to itself only: everything that only looks like it is answered as unknown', async ({
    page,
  }) => {
    const { origin, path, token, transactionId } = await paidOut(page);
    const body = say(transactionId, 'DECLINED');
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
    await page.reload();
    await expect(statusOf(page)).toContainText(title('paid_out'));
  });

  test('refuses what is too large, compressed or broken, and forgets what was cut short', async ({
    page,
  }) => {
    const { origin, path, transactionId } = await paidOut(page);
    const body = say(transactionId, 'DECLINED');
    const status = async (call: { body: string; headers?: Record<string, string> }) =>
      (await callRaw(origin, { path, ...call })).status;
    expect(await status({ body: body.padEnd(70_000) })).toBe(413);
    expect(await status({ body, headers: { 'content-encoding': 'gzip' } })).toBe(415);
    expect(await status({ body: body.slice(0, -1) })).toBe(400);
    expect(await status({ body: '' })).toBe(400);
    expect(await status({ body: body.replace('{', '{"status":"PAID_OUT",') })).toBe(200);
    await page.reload();
    await expect(statusOf(page)).toContainText(title('paid_out'));
  });

  test('a second end that contradicts the first is a conflict, shown without touching the page', async ({
    page,
  }) => {
    const { origin, path, transactionId } = await paidOut(page);
    expect((await callRaw(origin, { path, body: say(transactionId, 'PAID_OUT') })).status).toBe(200);
    expect((await callRaw(origin, { path, body: say(transactionId, 'DECLINED') })).status).toBe(200);
    await expect(statusOf(page)).toContainText(title('conflict'));
  });
});

import type { Browser } from '@playwright/test';
import { extractText } from 'unpdf';
import { rows } from './support/database.ts';
import { asked, pages, reads, records, withoutRecord } from './support/doors.ts';
import { makeRefund, makeSbp } from './support/make.ts';
import { enter, enterSecond, signInOverHttp, visit, words } from './support/office.ts';
import { type Role, roles } from './support/roles.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const { reveals, refusals } = words.en;

// Phones and names of people whom a role sees masked. The addresses are those of `support/doors.ts`: a new one is tried by itself.

test.describe('every door', () => {
  test.describe.configure({ mode: 'default' });

  /** Nobody else of these journeys is called so, or has these phones. */
  const payer = { phone: '+79585739264', bankName: 'Сбербанк', fullName: 'Аполлинария Вельяминова' };
  const recipient = '+79587418539';
  const planted: Record<string, string> = {};
  const texts: string[] = [];

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ baseURL: stack.url });
    await signInOverHttp(context, 'manager');
    const payout = await makeSbp(context, { phone: recipient, description: `Call ${recipient} first` });
    const paidBack = await makeRefund(context, { payment: { payer } });
    const { refundId } = await makeRefund(context, { phone: recipient });
    await context.close();
    const [found] = await rows<{ payment: string; name: string }>(
      `SELECT (SELECT payment_id FROM refunds WHERE id = $1) AS payment, recipient_name AS name FROM refunds WHERE id = $2`,
      [paidBack.refundId, refundId],
    );
    Object.assign(planted, { payouts: payout, refunds: refundId, payments: found?.payment });
    texts.push(payer.fullName, found?.name ?? '', payer.phone.slice(2), recipient.slice(2));
    expect(texts).not.toContain('');
  });

  /** The record with the planted texts, where the address is that of one. */
  async function addressOf(door: string): Promise<string> {
    const query = records[door] ?? "SELECT 'nothing' AS id";
    const table = /FROM (\w+)/.exec(query)?.[1] ?? '';
    const id = planted[table] ?? (await rows<{ id: string }>(query))[0]?.id ?? 'nothing';
    return door.replace(/\[[\w.]+\]/, id) + (asked[door] ?? '');
  }

  /** What an address answers to somebody with these cookies, with nothing between the digits of a phone. */
  async function read(door: string, cookie: string): Promise<string> {
    const path = await addressOf(door);
    const answer = await fetch(stack.url + path, { redirect: 'manual', headers: { cookie } });
    const type = answer.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) {
      await answer.body?.cancel();
      return '';
    }
    const text =
      type === 'application/pdf'
        ? (await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text
        : await answer.text();
    return `${text}\n${text.replace(/[\s()\u2011-]/g, '')}`;
  }

  async function cookieOf(browser: Browser, role: Role): Promise<string> {
    const context = await browser.newContext({ baseURL: stack.url });
    await signInOverHttp(context, role);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await context.close();
    return cookie;
  }

  const doors = { ...pages, ...reads };
  const needed: readonly Role[] = ['finance', 'manager'];

  for (const role of roles.filter((each) => !needed.includes(each)))
    test(`${role} finds no whole phone and no name behind any of them`, async ({ browser }) => {
      const cookie = await cookieOf(browser, role);
      const tried = Object.entries(doors).filter(
        ([door, may]) => may.includes(role) && !withoutRecord.includes(door),
      );
      expect(tried.length).toBeGreaterThan(50);
      for (const [door] of tried) {
        const said = await read(door, cookie);
        expect([door, texts.filter((text) => said.includes(text))]).toEqual([door, []]);
      }
    });

  test('who makes payouts sees them there', async ({ browser }) => {
    const cookie = await cookieOf(browser, 'manager');
    const shown = async (door: string) => {
      const said = await read(door, cookie);
      return texts.filter((text) => said.includes(text)).length > 0;
    };
    const pagesOfRecords = ['/payouts/[id]', '/payments/[id]', '/refunds/[id]', '/recipients/[id]'];
    const receipts = ['/api/payouts/[id]/receipt', '/api/refunds/[id]/receipt'];
    for (const door of [...pagesOfRecords, ...pagesOfRecords.map((each) => `/api${each}`), ...receipts])
      expect([door, await shown(door)]).toEqual([door, true]);
  });
});

test('support reads a masked payout, shows it with a reason, and managers see who looked and why', async ({
  page,
  browser,
}) => {
  const phone = '+79587410066';
  const manager = await enterSecond(browser, 'manager');
  const id = await makeSbp(manager, { phone });
  await enter(page, 'support');
  await visit(page, `/payouts/${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(reveals.hidden);
  await expect(main).toContainText(/\+7.958.•••.00.66/);
  await expect(main).not.toContainText(/\+7.958.741.00.66/);

  await page.getByRole('button', { name: reveals.reveal, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: reveals.title });
  await dialog.getByRole('button', { name: reveals.reveal, exact: true }).click();
  await expect(dialog).toContainText(refusals.reason_empty);
  const reason = `The recipient says nothing came to ${process.pid}`;
  await dialog.getByLabel(reveals.reason).fill(reason);
  await dialog.getByRole('button', { name: reveals.reveal, exact: true }).click();
  await expect(main).toContainText(/\+7.958.741.00.66/);
  await expect(main).toContainText(reveals.shownUntil.split('<')[0] ?? '');
  await page.reload();
  await expect(main).toContainText(/\+7.958.741.00.66/);

  await visit(manager, '/settings/personal-data');
  const looked = manager.getByRole('listitem').filter({ hasText: reason });
  await expect(looked.getByRole('link', { name: reveals.days.record.payout })).toHaveAttribute(
    'href',
    `/payouts/${id}`,
  );
  const audited = await rows<{ reason: string }>(
    `SELECT details->>'reason' AS reason FROM audit_entries WHERE action = 'personal.revealed' AND object_id = $1`,
    [id],
  );
  expect(audited).toEqual([{ reason }]);
});

import type { Page, Route } from '@playwright/test';
import { makeSbp, openSbp, untilStatus } from './support/make.ts';
import { enter, openMore, sendSbp, title, visit, words } from './support/office.ts';
import { arm } from './support/processor.ts';
import { openSending, stopSending } from './support/sending-switch.ts';
import { expect, secondPage, test } from './support/test.ts';

const { home, nav, payouts, commands, shortcuts, notices, refusals } = words.en;
const intents = '/processing/api/v1/intents';

const listed = (page: Page, part: 'failed' | 'watched') => page.getByRole('list', { name: home[part].title });

test.describe('home', () => {
  test('of finance tells once what waits, why, how much it is, and leads to it', async ({ page }) => {
    await enter(page, 'finance');
    await arm({ method: 'POST', path: intents, kind: 'drop-before' });
    const id = await openSbp(page);
    await expect(page.getByRole('main')).toContainText(title('unknown'));
    await page.getByRole('link', { name: nav.home, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: nav.home })).toBeVisible();
    // Nobody can do anything about it before the processor's support is to be asked.
    await expect(page.getByRole('list', { name: home.waiting.title })).toHaveCount(0);
    const row = listed(page, 'watched')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/payouts/${id}"]`) });
    await expect(row).toContainText(payouts.attention.no_answer);
    await expect(row).toContainText('1,250.50');
    // Nothing appears twice.
    await expect(page.getByRole('main').locator(`a[href="/payouts/${id}"]`)).toHaveCount(1);
    await row.getByRole('link', { name: home.waiting.act.look }).click();
    await expect(page).toHaveURL(`/payouts/${id}`);
  });

  test.describe('with a connection that breaks', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('tells what failed until that list was cleared, says when that could not be kept, and leads to its correction', async ({
      page,
    }) => {
      await enter(page, 'finance');
      await visit(page, '/');
      const seen = page.getByRole('button', { name: /^Clear this list/ });
      await expect(page.getByRole('heading', { name: home.waiting.title })).toBeVisible();
      if (await seen.isVisible()) await seen.click();
      await expect(seen).toHaveCount(0);
      const id = await makeSbp(page, { description: 'DeclinedDisbursement' });
      await untilStatus(id, 'declined');
      await visit(page, '/');
      const fix = listed(page, 'failed').locator(`a[href="/payouts/new?next=${id}"]`);
      await expect(fix).toHaveText(new RegExp(home.waiting.act.resend));
      const lost = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());
      await page.route('/', lost);
      await seen.click();
      await expect(page.getByText(refusals.offline)).toBeVisible();
      await expect(fix).toHaveCount(1);
      await page.unroute('/', lost);
      await seen.click();
      await expect(fix).toHaveCount(0);
      await visit(page, '/');
      await expect(page.getByRole('heading', { name: home.waiting.title })).toBeVisible();
      await expect(fix).toHaveCount(0);
    });
  });

  test('of a manager shows the money by currency, sending when it is stopped, and follows by itself', async ({
    page,
    browser,
  }) => {
    await enter(page, 'manager');
    await visit(page, '/');
    const sending = page.getByRole('region', { name: home.sending.title });
    const money = page.getByRole('region', { name: home.money.title });
    await expect(money).toBeVisible();
    await expect(sending).toHaveCount(0);
    const before = (await money.textContent()) ?? '';
    const maker = await secondPage(browser);
    await enter(maker, 'finance');
    const id = await makeSbp(maker);
    await expect(money).not.toHaveText(before);
    await expect(money).toContainText(home.money.move.paid_out);
    await expect(money).toContainText('₽');
    await stopSending([{ kind: 'payout', id, name: 'CAUSE-1' }]);
    try {
      await visit(page, '/');
      await expect(sending).toContainText(home.sending.stopped);
      // The bar above every page names the cause and resumes; once on a screen is enough.
      await expect(page.getByRole('link', { name: 'CAUSE-1' })).toHaveAttribute('href', `/payouts/${id}`);
      await expect(page.getByRole('button', { name: words.en.sending.resume })).toHaveCount(1);
    } finally {
      await openSending();
    }
    await page.getByRole('link', { name: home.waiting.scope.own }).click();
    await expect(page).toHaveURL('/?mine=1');
    await expect(page.getByRole('link', { name: home.waiting.scope.own })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(money).toContainText(home.money.move.paid_out);
  });

  test('of support finds what a customer asks about, and offers no payout', async ({ page, browser }) => {
    const maker = await secondPage(browser);
    await enter(maker, 'finance');
    const orderNo = `ASKED-${Date.now()}`;
    const id = await makeSbp(maker, { orderNo });
    await enter(page, 'support');
    await visit(page, '/');
    await expect(page.getByRole('link', { name: payouts.new })).toHaveCount(0);
    // The field is ready: typed and sent with Enter, among all kinds.
    await expect(page.getByLabel(home.find.label)).toBeFocused();
    await page.keyboard.type(orderNo.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/history?q=${orderNo.toLowerCase()}`);
    await expect(page.locator(`a[href="/payouts/${id}"]`).first()).toBeVisible();
  });

  test('of an administrator shows what runs and who signs in', async ({ page }) => {
    await enter(page, 'admin');
    await visit(page, '/');
    const runs = page.getByRole('list', { name: home.office.runs });
    await expect(runs).toContainText(home.office.worker.good);
    await expect(runs).toContainText(home.office.processor.good);
    await expect(page.getByRole('list', { name: home.office.people })).toContainText(home.office.isSignedIn);
    await expect(page.getByRole('region', { name: home.sending.title })).toContainText(home.sending.open);
    await expect(page.getByRole('region', { name: home.money.title })).toBeVisible();
    // What others decide is neither listed nor counted here.
    await expect(page.getByRole('heading', { name: home.waiting.title })).toHaveCount(0);
    await expect(runs).toContainText(home.office.backup.none);
    await runs.getByRole('link', { name: home.office.backup.act }).click();
    await expect(page).toHaveURL('/status#backup');
    await expect(page.getByRole('main')).toContainText(
      words.en.status.backupHow.replace(/<\/?command>/g, ''),
    );
  });
});

test.describe('by keyboard', () => {
  test('single keys lead through the office, but write in fields, and can be turned off', async ({
    page,
  }) => {
    await enter(page, 'finance');
    await visit(page, '/');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL('/payouts');
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/payouts/new');
    await openMore(page);
    const description = page.getByLabel(payouts.form.description);
    await description.pressSequentially('gp/?n');
    await expect(description).toHaveValue('gp/?n');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await description.fill('');
    await visit(page, '/');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: shortcuts.title }).getByRole('switch').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: commands.title })).toBeVisible();
  });
});

test.describe('the end of one of my payouts', { tag: '@long' }, () => {
  test('is said once over all tabs, leads there, and stays under the bell', async ({ page, browser }) => {
    await enter(page, 'finance');
    const second = await page.context().newPage();
    await visit(second, '/payouts');
    await visit(page, '/payouts');
    const maker = await secondPage(browser);
    await enter(maker, 'finance');
    const orderNo = `TOLD-${Date.now()}`;
    const id = await sendSbp(maker, { orderNo, description: 'DeclinedDisbursement' });
    await expect(maker.getByRole('main')).toContainText(title('declined'));
    const toastIn = (tab: Page) => tab.getByRole('listitem').filter({ hasText: `· ${orderNo}` });
    const seen = async () => `${await toastIn(page).count()}+${await toastIn(second).count()}`;
    await expect.poll(seen).toMatch(/^(1\+0|0\+1)$/);
    const tab = (await toastIn(page).count()) === 1 ? page : second;
    await expect(toastIn(tab)).toContainText('Declined: 1,250.50');
    // It covers no heading and no filter on a phone.
    const wide = tab.viewportSize();
    await tab.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await toastIn(tab).boundingBox())?.y).toBeGreaterThan(600);
    if (wide) await tab.setViewportSize(wide);
    // The payout's own page shows no notification about it.
    await expect(toastIn(maker)).toHaveCount(0);

    await tab.getByRole('button', { name: notices.open }).click();
    const panel = tab.getByRole('dialog', { name: notices.title });
    await expect(panel.getByRole('listitem').filter({ hasText: orderNo })).toContainText(notices.new);
    await panel.getByRole('listitem').filter({ hasText: orderNo }).getByRole('link').click();
    await expect(tab).toHaveURL(`/payouts/${id}`);
    await expect(tab.getByRole('button', { name: notices.open, exact: true })).toBeVisible();
  });

  test('is said by the browser while no tab is looked at, without a name or a sum', async ({ browser }) => {
    test.slow();
    const office = await browser.newContext();
    // Playwright's browser hides no tab and cannot press a system notification, and a headless one grants no
    // permission.
    await office.addInitScript(() => {
      const shown: Notification[] = [];
      class Watched extends Notification {
        static override readonly permission = 'granted';
        constructor(title: string, options?: NotificationOptions) {
          super(title, options);
          shown.push(this);
        }
      }
      Object.assign(window, { Notification: Watched, shown });
    });
    const page = await office.newPage();
    await enter(page, 'finance');
    await visit(page, '/payouts');
    await page.getByRole('button', { name: notices.open }).click();
    await page.getByRole('dialog', { name: notices.title }).getByRole('switch').click();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });

    const orderNo = `OUTSIDE-${Date.now()}`;
    const id = await makeSbp(page, { orderNo, description: 'DeclinedDisbursement' });
    const shown = () =>
      page.evaluate(() =>
        (window as unknown as { shown: Notification[] }).shown.map((each) => [
          each.title,
          each.body,
          each.silent,
        ]),
      );
    const mine = [notices.browserTitle.payouts.replace('{reference}', orderNo), title('declined'), true];
    // Browsers let a hidden tab ask about every half minute.
    await expect.poll(shown, { timeout: 60_000 }).toContainEqual(mine);

    await page.evaluate((name) => {
      const { shown } = window as unknown as { shown: Notification[] };
      shown.find((each) => each.title.endsWith(name))?.dispatchEvent(new Event('click'));
    }, orderNo);
    await expect(page).toHaveURL(`/payouts/${id}`);
    await office.close();
  });
});

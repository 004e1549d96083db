import type { Page } from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { type ActionCall, recordCall, replay } from './support/actions.ts';
import { makeSbp, untilStatus } from './support/make.ts';
import {
  enter,
  fillSbp,
  openMenu,
  sendButton,
  signIn,
  signOut,
  statusOf,
  title,
  visit,
  visitWithoutCode,
  words,
} from './support/office.ts';
import { stack } from './support/stack.ts';
import { expect, secondPage, test } from './support/test.ts';

const { account, recipients, refusals, signIn: form } = words.en;

/** Changes the language in the user menu and returns the call that the browser made for it. */
async function switchLanguage(page: Page, name: string): Promise<ActionCall> {
  return recordCall(page, 'setLocaleAction', async () => {
    await openMenu(page);
    await page.getByRole('menuitemradio', { name }).click();
  });
}

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

// `doors.spec.ts` tests who may use each entry point. These tests look for ways around them.

test.describe('without a session', () => {
  test('no header and no other form of the address opens a page', async ({ request }) => {
    const disguises = [
      { path: '/payouts', headers: { 'x-middleware-subrequest': Array(8).fill('proxy').join(':') } },
      { path: '/payouts', headers: { 'x-middleware-subrequest': 'middleware:src/middleware' } },
      { path: '/payouts', headers: { 'x-nextjs-data': '1', 'x-middleware-prefetch': '1' } },
      { path: '/payouts?_rsc=1', headers: { rsc: '1' } },
      { path: '/payouts', headers: { rsc: '1', 'next-router-prefetch': '1' } },
      { path: '/payouts.rsc', headers: {} },
      { path: '/payouts.segments/_tree.segment.rsc', headers: {} },
      { path: '/payouts', headers: { cookie: 'paydesk_session=ses_01jcz3v1m8e2t9r6k5w4x7y0ab' } },
      { path: '/payouts', headers: { authorization: 'Bearer %E2%98%83' } },
    ];
    for (const { path, headers } of disguises) {
      const answer = await request.get(path, { headers, maxRedirects: 0 });
      expect(answer.status(), path).toBeLessThan(500);
      // A refusal may be a redirect inside the stream or an empty answer; it never contains the office's
      // frame.
      expect(await answer.text(), path).not.toMatch(/data-shell|"viewer"/);
    }
  });

  test('whoever signs in before the page runs is signed in once it does', async ({ page }) => {
    const release = await visitWithoutCode(page, '/sign-in');
    // What keeps a press for later stands at the end of the page.
    await page.waitForLoadState('domcontentloaded');
    await page.getByLabel(form.email, { exact: true }).fill('finance@paydesk.local');
    await page.getByLabel(form.password, { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    release();
    await expect(page).not.toHaveURL(/sign-in/);
  });

  test('what next-auth offers beside signing in is not there', async ({ request }) => {
    for (const path of ['session', 'providers', 'signin', 'signout', 'error', 'callback/credentials'])
      expect((await request.get(`/api/auth/${path}`)).status(), path).toBe(404);
    for (const path of ['session', 'signin/credentials', 'signout', '_log'])
      expect((await request.post(`/api/auth/${path}`, { headers: sameOrigin })).status(), path).toBe(404);
  });
});

test.describe('a server action called directly', () => {
  test('does nothing without the cookie, from elsewhere, or with a cookie copied before sign-out', async ({
    page,
    request,
  }) => {
    await signIn(page, 'admin');
    const call = await switchLanguage(page, 'Русский');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await switchLanguage(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name.endsWith('paydesk_session'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const cookie = `${session?.name}=${session?.value}`;
    const strange = { cookie, origin: 'https://host.evil' };

    expect(await replay(request, call, sameOrigin)).toContain('session_ended');
    expect(await replay(request, call, { cookie })).toContain('wrong_origin');
    expect(await replay(request, call, { cookie, 'sec-fetch-site': 'cross-site' })).toContain('wrong_origin');
    expect(await replay(request, call, { cookie, origin: 'null' })).not.toContain('"ok":true');
    expect(await replay(request, call, strange)).not.toContain('"ok":true');
    expect(await replay(request, call, { ...strange, 'x-forwarded-host': 'host.evil' })).toContain(
      'wrong_origin',
    );
    const unknown = { ...call, headers: { ...call.headers, 'next-action': '7f'.padEnd(42, '0') } };
    expect(await replay(request, unknown, { cookie, ...sameOrigin })).toMatch(/^4\d\d /);
    const spoilt = { ...call, body: call.body.replace('}', ',"role":"admin"}') };
    expect(await replay(request, spoilt, { cookie, ...sameOrigin })).toContain('invalid_input');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await signOut(page);
    expect(await replay(request, call, { cookie, ...sameOrigin })).toContain('session_ended');
    expect((await request.get('/api/payouts', { headers: { cookie } })).status()).toBe(401);
  });
});

test.describe('while signing out takes long', { tag: '@long' }, () => {
  test('nothing more is read, nobody is asked for a password, and nothing typed stays behind', async ({
    page,
    browser,
  }) => {
    const kept = () => page.evaluate(() => sessionStorage.length);
    await signIn(page, 'manager');
    await visit(page, '/payouts/new');
    await page.getByLabel(words.en.payouts.form.amount, { exact: true }).fill('77,70');
    await expect.poll(kept).toBeGreaterThan(0);
    await visit(page, '/payouts');
    const [ended, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/payouts', async (route) => {
      const response = await route.fetch();
      ended.resolve();
      await answered.promise;
      await route.fulfill({ response });
    });
    await openMenu(page);
    await page.getByRole('menuitem', { name: account.signOut, exact: true }).click();
    await ended.promise;
    const other = await secondPage(browser);
    await enter(other, 'finance');
    await untilStatus(await makeSbp(other), 'paid_out');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    answered.resolve();
    await expect(page).toHaveURL(/\/sign-in/);
    expect(await kept()).toBe(0);
  });
});

/** The browser itself logs refused requests to its console. */
const refused = /status of 401/;

test.describe('a session that ended while a form was filled in', () => {
  test.use({ expectedErrors: [refused] });

  test('keeps what was typed, says that nothing was sent, and is renewed over the page for the act to go on', async ({
    page,
    context,
  }) => {
    await signIn(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page, { amount: '77,70' });
    const anotherAccount = await context.newPage();
    await visit(anotherAccount, '/');
    // What reads by itself would find the end after some seconds; here the act finds it.
    const found = Promise.withResolvers<void>();
    await page.route(/\/api\/(?!auth)/, async (route) => {
      await found.promise;
      await route.continue();
    });
    await signOut(anotherAccount);

    await page.bringToFront();
    const check = page.getByRole('button', { name: recipients.check, exact: true });
    const dialog = page.getByRole('dialog', { name: form.again.title });
    await check.click();
    await dialog.waitFor();
    found.resolve();
    // Nothing of the page can be read any more, and no key leads back to it.
    const amount = page.getByLabel(words.en.payouts.form.amount, { exact: true });
    await expect(amount).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(amount).toBeHidden();
    await expect(amount).toHaveValue('77.70');
    await expect(dialog.getByLabel(form.email)).toHaveValue('finance@paydesk.local');
    await expect(dialog.getByLabel(form.email)).not.toBeEditable();
    await dialog.getByLabel(form.password, { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: form.again.submit }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: recipients.confirmYes }).click();
    await expect(sendButton(page)).toHaveText(/77\.70/);
    await sendButton(page).click();
    await expect(statusOf(page)).toContainText(title('paid_out'));
  });

  test('cannot be taken over by another person who signs in to the same browser', async ({
    page,
    context,
  }) => {
    await signIn(page, 'finance');
    const anotherAccount = await context.newPage();
    await visit(anotherAccount, '/');
    await signOut(anotherAccount);
    await signIn(anotherAccount, 'manager');
    await page.bringToFront();
    await expect(page.getByRole('alertdialog', { name: form.other.title })).toBeVisible();
    await page.getByRole('button', { name: form.other.reload }).click();
    await expect(page.getByRole('button', { name: /^Your account: Demo Manager/ })).toBeVisible();
  });
});

test.describe('signing in', () => {
  test.use({ expectedErrors: [refused] });

  const fill = async (page: Page, email: string, password: string) => {
    await page.getByLabel(form.email, { exact: true }).fill(email);
    await page.getByLabel(form.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: form.submit, exact: true }).click();
  };

  test('goes on to the page that was asked for', async ({ page }) => {
    await visit(page, '/payouts?status=unknown');
    await fill(page, 'admin@paydesk.local', demoPassword);
    await expect(page).toHaveURL('/payouts?status=unknown');
  });

  // lib/auth/safe-path.test.ts knows the other spellings.
  test('never leads to another site', async ({ page }) => {
    await visit(page, `/sign-in?next=${encodeURIComponent('//host.evil/x')}`);
    await fill(page, 'admin@paydesk.local', demoPassword);
    await expect(page).not.toHaveURL(/sign-in/);
    expect(new URL(page.url()).origin).toBe(new URL(stack.url).origin);
  });

  test('fills in a person of the demo with one click', async ({ page }) => {
    await visit(page, '/sign-in');
    await page.getByRole('button', { name: words.en.roles.manager, exact: true }).click();
    await expect(page.getByLabel(form.email, { exact: true })).toHaveValue('manager@paydesk.local');
    await page.getByRole('button', { name: form.showPassword }).click();
    await expect(page.getByLabel(form.password, { exact: true })).toHaveValue(demoPassword);
    await page.getByRole('button', { name: form.submit, exact: true }).click();
    await expect(page).not.toHaveURL(/sign-in/);
  });

  test('says what is missing beside the fields, and the same for every wrong pair', async ({ page }) => {
    await visit(page, '/sign-in');
    await page.getByRole('button', { name: form.submit, exact: true }).click();
    await expect(page.getByText(refusals.email_empty)).toBeVisible();
    await expect(page.getByText(refusals.password_empty)).toBeVisible();
    await fill(page, 'nobody@paydesk.local', 'not the password');
    await expect(page.getByText(refusals.sign_in_wrong)).toBeVisible();
    await expect(page.getByText(form.lost)).toBeVisible();
    await expect(page.getByLabel(form.password, { exact: true })).toHaveValue('');
    await expect(page.getByLabel(form.email, { exact: true })).toHaveValue('nobody@paydesk.local');
  });
});

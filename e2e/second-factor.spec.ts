import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { callAction } from './support/actions.ts';
import { rows } from './support/database.ts';
import { enter, openMenu, visit, words } from './support/office.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const { account, link, people, secondFactor, signIn: form, refusals } = words.en;
const password = 'seven grey geese fly';

// The browser itself logs what an ended session is refused.
test.use({ expectedErrors: [/status of 401/] });

/** Somebody new, in a browser of their own that can make passkeys. */
async function newcomer(page: Page, browser: Browser) {
  const email = `olga.${Date.now()}@example.com`;
  const name = `Olga ${Date.now()}`;
  await enter(page, 'admin');
  const said = await callAction(page, 'inviteAction', { email, name, role: 'finance' });
  const context = await browser.newContext({ baseURL: stack.url });
  const own = await context.newPage();
  const devtools = await context.newCDPSession(own);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await visit(own, `/link${new URL(said.value?.url ?? '').hash}`);
  await own.getByLabel(account.password.new).fill(password);
  await own.getByRole('button', { name: link.invitation.submit }).click();
  await expect(own).toHaveURL('/');
  return { email, name, own };
}

async function givePassword(page: Page, email: string): Promise<void> {
  await visit(page, '/sign-in');
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: form.submit, exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: account.signOut, exact: true }).click();
  await expect(page).toHaveURL(/sign-in/);
}

/** What the app shows. Each code counts once, so the one before is forgotten instead of waiting for the next half minute. */
async function codeOf(secret: string): Promise<string> {
  await rows('UPDATE second_factors SET last_step = 0 WHERE last_step IS NOT NULL');
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

test('a passkey, an app and recovery codes: added, asked for, asked for again, lost and removed by an administrator', async ({
  page,
  browser,
}) => {
  const { email, name, own } = await newcomer(page, browser);
  const dialog = own.getByRole('dialog');

  await visit(own, '/account');
  await own.getByRole('button', { name: account.factors.addPasskey }).click();
  await dialog.getByLabel(account.factors.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: account.factors.go }).click();
  await dialog.getByLabel(secondFactor.passkey.name).fill('Work laptop');
  await dialog.getByRole('button', { name: secondFactor.passkey.make }).click();
  const shown = dialog.getByRole('region', { name: secondFactor.codes.title }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await dialog.getByRole('button', { name: secondFactor.codes.done }).click();
  const factors = own.getByRole('list', { name: account.factors.title });
  await expect(factors).toContainText('Work laptop');

  await leave(own);
  await givePassword(own, email);
  await expect(own.getByRole('heading', { name: form.factor.title })).toBeVisible();
  // Half a sign-in opens nothing.
  await visit(own, '/payouts');
  await expect(own).toHaveURL(/sign-in/);
  expect((await own.request.get('/api/payouts')).status()).toBe(401);
  await own.getByRole('button', { name: secondFactor.usePasskey }).click();
  await expect(own).toHaveURL('/payouts');

  await visit(own, '/account');
  await own.getByRole('button', { name: account.factors.addTotp }).click();
  const secret =
    (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel(secondFactor.app.label).fill(await codeOf(secret));
  await dialog.getByRole('button', { name: secondFactor.submitCode }).click();
  await expect(factors).toContainText(account.factors.totp);

  await leave(own);
  await givePassword(own, email);
  await own.getByRole('button', { name: secondFactor.useRecovery }).click();
  await own.getByLabel(secondFactor.recovery.label).fill(codes[0] ?? '');
  await own.getByRole('button', { name: secondFactor.submitCode }).click();
  await expect(own).toHaveURL('/');
  await leave(own);
  await givePassword(own, email);
  await own.getByRole('button', { name: secondFactor.useRecovery }).click();
  await own.getByLabel(secondFactor.recovery.label).fill(codes[0] ?? '');
  await own.getByRole('button', { name: secondFactor.submitCode }).click();
  await expect(own.getByText(refusals.code_wrong)).toBeVisible();
  await own.getByRole('button', { name: secondFactor.useOthers }).click();
  await own.getByLabel(secondFactor.app.label).fill(await codeOf(secret));
  await own.getByRole('button', { name: secondFactor.submitCode }).click();
  await expect(own).toHaveURL('/');

  // Five minutes later what cannot be taken back asks once more, and goes on by itself.
  await rows(
    `UPDATE sessions SET proved_at = proved_at - interval '6 minutes'
     WHERE ended_at IS NULL AND user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
  await visit(own, '/account');
  await own.getByRole('button', { name: 'Remove: Work laptop' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: account.factors.removing.confirm }).click();
  const stepUp = own.getByRole('dialog', { name: secondFactor.stepUp.title });
  const [stolen, tab] = [await own.context().cookies(), await own.context().newPage()];
  await visit(tab, '/payouts');
  await stepUp.getByLabel(secondFactor.app.label).fill(await codeOf(secret));
  await stepUp.getByRole('button', { name: secondFactor.submitCode }).click();
  await expect(own.getByText('“Work laptop” is removed').first()).toBeVisible();
  await expect(factors).not.toContainText('Work laptop');
  // A person who copied the cookie before has nothing any more; the other tab of this browser goes on without a question.
  const cookie = stolen.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await fetch(`${stack.url}/api/payouts`, { headers: { cookie } })).status).toBe(401);
  expect((await own.request.get('/api/payouts')).status()).toBe(200);
  await tab.getByRole('link', { name: words.en.nav.refunds, exact: true }).click();
  await expect(tab.getByRole('heading', { level: 1, name: words.en.refunds.title })).toBeVisible();
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  await tab.close();

  // The phone is lost.
  await visit(page, '/people');
  await page.getByRole('button', { name: `What to do with ${name}` }).click();
  await page.getByRole('menuitem', { name: people.act.resetFactors }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: people.question.resetFactors.confirm })
    .click();
  await expect(page.getByText(`The second factors of ${name} are removed`).first()).toBeVisible();
  await givePassword(own, email);
  await expect(own).toHaveURL('/');
  await visit(own, '/account');
  await expect(own.getByText(account.factors.none)).toBeVisible();
  await own.context().close();
});

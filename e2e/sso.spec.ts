import type { Browser, Page } from '@playwright/test';
import { type Oidc, startOidc } from '#scripts/testing/oidc.ts';
import { providerClient } from '#scripts/testing/stacks.ts';
import { callAction } from './support/actions.ts';
import { atRest } from './support/browsing.ts';
import { rows } from './support/database.ts';
import { enter, signOut, visit, words } from './support/office.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const { account, nav, secondFactor, signIn: form, sso } = words.en;
const name = 'Example ID';
const signIn = sso.signIn.replace('{name}', name);

// The browser itself logs what an ended session is refused.
test.use({ expectedErrors: [/status of 401/] });

let provider: Oidc;
test.beforeAll(async () => {
  const redirectUris = [`${stack.url}/api/auth/callback/oidc`];
  const nobody = { sub: 'nobody', email: 'nobody@example.com' };
  provider = await startOidc({ ...providerClient, redirectUris }, nobody, stack.providerPort);
});
test.afterAll(() => provider.stop());

/** Somebody invited, who has not signed in yet, in a browser of their own. */
async function newcomer(page: Page, browser: Browser) {
  const email = `irina.${Date.now()}@example.com`;
  await enter(page, 'admin');
  const made = await callAction(page, 'inviteAction', { email, name: 'Irina Petrova', role: 'finance' });
  const own = await (await browser.newContext({ baseURL: stack.url })).newPage();
  return { email, own, hash: new URL(made.value?.url ?? '').hash };
}

/** Signs out, and leaves for the provider again. */
async function comeAgain(page: Page): Promise<void> {
  await signOut(page);
  await visit(page, '/sign-in');
  await page.getByRole('button', { name: signIn }).click();
}

async function roleOf(email: string): Promise<string | undefined> {
  const [user] = await rows<{ role: string }>('SELECT role FROM users WHERE email = $1', [email]);
  return user?.role;
}

test('an invitation, a first sign-in, an act that asks again, another group, and the provider down', async ({
  page,
  browser,
}) => {
  const { email, own, hash } = await newcomer(page, browser);
  const known = { sub: `irina-${Date.now()}`, email: 'i.petrova@example.com', groups: ['pay-finance'] };
  provider.person = known;

  await visit(own, `/link${hash}`);
  await own.getByRole('button', { name: sso.invitation.replace('{name}', name) }).click();
  await expect(own).toHaveURL('/');

  await comeAgain(own);
  await expect(own).toHaveURL('/');
  await visit(own, '/account');
  await expect(own.getByText(`You sign in with ${name} since`)).toBeVisible();
  await expect(own.getByRole('heading', { name: account.password.title })).toHaveCount(0);

  // What cannot be taken back asks the provider again, in a window of its own.
  await own.getByRole('button', { name: account.factors.addTotp }).click();
  const stepUp = own.getByRole('dialog', { name: secondFactor.stepUp.title });
  await stepUp.getByRole('button', { name: sso.confirm.replace('{name}', name) }).click();
  await expect(stepUp).toHaveCount(0);
  await expect(own.getByLabel(secondFactor.app.label)).toBeVisible();
  await own.getByRole('button', { name: words.en.common.cancel }).click();

  // Another group: whatever is open ends, and the next sign-in is in the new role.
  provider.person = { ...known, groups: ['pay-support'] };
  await comeAgain(own);
  await expect(own).toHaveURL('/');
  expect(await roleOf(email)).toBe('support');

  // No group any more.
  provider.person = { ...known, groups: [] };
  await comeAgain(own);
  await expect(own.getByText(words.en.refusals.sso_no_role)).toBeVisible();

  // Nobody answers: the page says so, and the form for a password is still there.
  await provider.stop();
  await visit(own, '/sign-in');
  await own.getByRole('button', { name: signIn }).click();
  await expect(own.getByText(words.en.refusals.sso_unavailable)).toBeVisible();
  await expect(own.getByText(sso.then.away)).toBeVisible();
  await own.getByLabel(form.email, { exact: true }).fill(email);
  await own.getByLabel(form.password, { exact: true }).fill('not a password of hers');
  await own.getByRole('button', { name: form.submit, exact: true }).click();
  await expect(own.getByText(words.en.refusals.sign_in_wrong)).toBeVisible();
  await provider.open();
  await own.context().close();
});

test('a session that the provider no longer confirms asks to sign in again over the page, by the provider in a window of its own', async ({
  page,
  browser,
}) => {
  const { own, hash, email } = await newcomer(page, browser);
  provider.person = { sub: `olga-${Date.now()}`, email, groups: ['pay-finance'] };
  await visit(own, `/link${hash}`);
  await own.getByRole('button', { name: sso.invitation.replace('{name}', name) }).click();
  await expect(own).toHaveURL('/');
  await visit(own, '/payouts');
  // A link asks the server until links are followed in the browser, and the server leads to the sign-in page.
  await atRest(own);
  await rows(
    `UPDATE sessions SET confirmed_at = confirmed_at - interval '6 minutes', sealed_refresh = NULL
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
  // A read in the background may have opened the question already, and then the page below takes no click.
  const link = own.getByRole('link', { name: nav.refunds, exact: true, includeHidden: true });
  await link.first().dispatchEvent('click');
  const again = own.getByRole('dialog', { name: form.again.title });
  await again.getByRole('button', { name: signIn }).click();
  await expect(again).toHaveCount(0);
  await expect(own).toHaveURL('/refunds');
  await own.context().close();
});

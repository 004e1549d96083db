import type { Page } from '@playwright/test';
import { enter, visit, words } from './support/office.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const { people, link, account, signIn: form, roles, nav, status } = words.en;
const password = 'seven grey geese fly';
const newPassword = 'eleven brown bears run';

/** What an administrator does with one person of the list. */
async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${name}` }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function signInAs(page: Page, email: string, typed: string): Promise<void> {
  await visit(page, '/sign-in');
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(typed);
  await page.getByRole('button', { name: form.submit, exact: true }).click();
}

// The browser itself logs what an ended session is refused.
test.use({ expectedErrors: [/status of 401/] });

test('somebody is invited, comes in by the link, changes the password, gets another role, and is disabled; the status page says what runs', async ({
  page,
  browser,
}) => {
  const email = `ivan.${Date.now()}@example.com`;
  const name = 'Ivan Konstantinopolsky';
  await enter(page, 'admin');
  await visit(page, '/people');
  await page.getByRole('button', { name: people.invite }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(people.name).fill(name);
  await dialog.getByLabel(people.email).fill(email);
  await dialog.getByLabel(people.role).selectOption('support');
  await dialog.getByRole('button', { name: people.makeLink }).click();
  const url = await dialog.getByLabel(people.link, { exact: true }).inputValue();
  await dialog.getByRole('button', { name: people.linkDone }).click();
  await expect(page.getByRole('list', { name: people.invited })).toContainText(email);

  const context = await browser.newContext({ baseURL: stack.url });
  const newcomer = await context.newPage();
  const asked: string[] = [];
  newcomer.on('request', (request) => asked.push(request.url()));
  const path = `/link${new URL(url).hash}`;
  await visit(newcomer, path);
  await expect(newcomer.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await newcomer.getByLabel(account.password.new).fill(password);
  await newcomer.getByRole('button', { name: link.invitation.submit }).click();
  await expect(
    newcomer.getByRole('navigation', { name: nav.main }).getByRole('link', { name: nav.refunds }),
  ).toBeVisible();
  // Playwright shows what follows the # as part of the address, which no request carries.
  expect(
    asked.filter((each) => new URL(each).pathname + new URL(each).search !== '/link').join(),
  ).not.toContain(new URL(url).hash.slice(1));
  await visit(newcomer, path);
  await expect(newcomer.getByRole('alert').getByText(link.why.link_used)).toBeVisible();

  await visit(newcomer, '/account');
  await expect(newcomer.getByRole('list', { name: account.sessions.title })).toContainText(
    account.sessions.current,
  );
  await newcomer.getByLabel(account.password.present).fill(password);
  await newcomer.getByLabel(account.password.new).fill(newPassword);
  await newcomer.getByRole('button', { name: account.password.submit }).click();
  await expect(newcomer.getByText(account.password.done)).toBeVisible();

  await act(page, name, people.act.role);
  await page.getByRole('dialog').getByLabel(people.role).selectOption('finance');
  await page.getByRole('dialog').getByRole('button', { name: people.saveRole }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(roles.finance);
  expect((await context.request.get(`${stack.url}/api/payouts`)).status()).toBe(401);
  await signInAs(newcomer, email, newPassword);
  await expect(
    newcomer.getByRole('navigation', { name: nav.main }).getByRole('link', { name: nav.refunds }),
  ).toBeVisible();

  // A single session is ended on the page of its person.
  await page.getByRole('link', { name, exact: true }).click();
  const open = page.getByRole('list', { name: people.account.sessions }).getByRole('listitem');
  await open.getByRole('button').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: people.question.endSession.confirm })
    .click();
  await expect(page.getByText(people.account.noSessions)).toBeVisible();
  expect((await context.request.get(`${stack.url}/api/payouts`)).status()).toBe(401);
  await page.getByRole('link', { name: people.title, exact: true }).first().click();
  await expect(page.getByRole('button', { name: people.invite })).toBeVisible();

  await act(page, name, people.act.disable);
  await page.getByRole('alertdialog').getByRole('button', { name: people.question.disable.confirm }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(people.disabled);
  expect((await context.request.get(`${stack.url}/api/payouts`)).status()).toBe(401);
  await signInAs(newcomer, email, newPassword);
  await expect(newcomer.getByText(words.en.refusals.sign_in_wrong)).toBeVisible();
  await context.close();

  await visit(page, '/status');
  const worker = page.locator('dl > div', { hasText: status.part.worker });
  await expect(worker).toContainText(status.works);
  await expect(page.getByText(status.booksChecked)).toBeVisible();
  // What is wrong is shown to everybody who looks; the command is for the person who runs the server, and folded.
  await expect(page.getByText(status.concern.backup.title)).toBeVisible();
  await expect(page.getByText(/npm run/)).toBeHidden();
  await page.locator('#backup').getByText(status.forServer).click();
  await expect(page.getByText(/npm run backup/)).toBeVisible();
});

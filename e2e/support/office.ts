import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Response,
} from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { stack } from './stack.ts';
import { secondPage } from './test.ts';

export const words = { en, ru };
export type Language = keyof typeof words;

/**
 * Waits until all of the page reacts to clicks and keys. A press before React has taken over that part does
 * nothing, and parts are taken over one by one, as their code arrives: each has a mark until then (`UntilAlive`).
 */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1, a, button, input') !== null &&
      document.querySelector('[data-until-alive]') === null,
  );
}

/** Opens a page of the office and waits until it reacts. Returns the server's answer. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await untilAlive(page);
  return answer;
}

/** Opens a page that has only its HTML until the returned function is called. */
export async function visitWithoutCode(page: Page, path: string): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route(/\/_next\/.*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return code.resolve;
}

type DemoRole = 'finance' | 'support' | 'manager' | 'admin' | 'auditor';

/** Signs in on the page as a person does, and waits for the office. */
export async function signIn(page: Page, role: DemoRole, language: Language = 'en'): Promise<void> {
  const { signIn: form } = words[language];
  await visit(page, '/sign-in');
  await page.getByLabel(form.email, { exact: true }).fill(`${role}@paydesk.local`);
  await page.getByLabel(form.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: form.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** Asks to be signed in, as the form does. */
export async function requestSignIn(
  { request }: BrowserContext,
  role: DemoRole | 'deputy',
  password = demoPassword,
): Promise<APIResponse> {
  const { csrfToken } = await (await request.get(`${stack.url}/api/auth/csrf`)).json();
  return request.post(`${stack.url}/api/auth/callback/credentials`, {
    form: { email: `${role}@paydesk.local`, password, csrfToken },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
}

/** Signs in without a page: access.spec.ts and the first journeys prove the form. */
export async function signInOverHttp(context: BrowserContext, role: DemoRole | 'deputy'): Promise<void> {
  const answer = await requestSignIn(context, role);
  if (!(await answer.json()).ok) throw new Error(`${role} was not signed in: ${await answer.text()}`);
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const signedIn = new Map<string, Cookies>();

/** Signs in, with the session of an earlier test of that role if it is still alive. */
export async function enter(
  where: Page | BrowserContext,
  role: DemoRole,
  language: Language = 'en',
): Promise<void> {
  const context = 'newPage' in where ? where : where.context();
  const key = `${role} ${language}`;
  const known = signedIn.get(key);
  if (known && (await isAlive(context, known))) return;
  await signInOverHttp(context, role);
  signedIn.set(key, await context.cookies());
}

/** Reports presence as a person's activity does, which keeps the session from timing out. */
async function isAlive(context: BrowserContext, cookies: Cookies): Promise<boolean> {
  await context.addCookies(cookies);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await context.request.post(`${stack.url}/api/auth/presence`, { headers });
  return (await answer.json()).ok;
}

/** Another person, in a separate browser and on the other web server. */
export async function enterSecond(browser: Browser, role: DemoRole): Promise<Page> {
  const page = await secondPage(browser, stack.secondUrl);
  await enter(page, role);
  return page;
}

/** The sandbox's own screen, in another tab. */
export async function openSandbox(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(stack.sandboxUrl);
  return tab;
}

export async function openMenu(page: Page): Promise<void> {
  await untilAlive(page);
  await page.getByRole('button', { name: /^(Your account|Ваша учётная запись)/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: words.en.account.signOut, exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

export type SbpPayout = {
  phone?: string;
  bank?: string;
  amount?: string;
  orderNo?: string;
  description?: string;
};

/** Where it begins differs, because a demo that stays may have been paid from before. */
let phones = Math.floor(Math.random() * 1_000_000);

/**
 * A recipient whom nobody has paid today: the same amount to the same recipient twice a day brings a warning.
 */
export function newPhone(): string {
  phones = (phones + 1) % 1_000_000;
  const digits = String(phones).padStart(6, '0');
  return `8 (916) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}7`;
}

/** Unfolds the description and the note of the payout form, unless they are open. */
export async function openMore(page: Page, language: Language = 'en'): Promise<void> {
  const { form } = words[language].payouts;
  const isOpen = await page.getByLabel(form.description, { exact: true }).isVisible();
  if (!isOpen) await page.getByText(form.more, { exact: true }).click();
}

/** Fills the form of an SBP payout; the order number stays as suggested unless given. */
export async function fillSbp(page: Page, payout: SbpPayout = {}, language: Language = 'en'): Promise<void> {
  const { recipients, payouts } = words[language];
  const { phone = newPhone(), bank = 'Сбербанк', amount = '1 250,50', orderNo, description } = payout;
  await page.getByLabel(payouts.form.phone, { exact: true }).fill(phone);
  await page.getByRole('combobox', { name: recipients.bank }).click();
  await page.getByPlaceholder(recipients.bankSearch).fill(bank);
  await page.getByRole('option', { name: bank }).first().click();
  await page.getByLabel(payouts.form.amount, { exact: true }).fill(amount);
  if (orderNo !== undefined) await page.getByLabel(payouts.form.orderNo, { exact: true }).fill(orderNo);
  if (description === undefined) return;
  await openMore(page, language);
  await page.getByLabel(payouts.form.description, { exact: true }).fill(description);
}

/** Checks the recipient and confirms the name. */
export async function confirmRecipient(page: Page, language: Language = 'en'): Promise<void> {
  const { recipients } = words[language];
  await page.getByRole('button', { name: recipients.check, exact: true }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog.getByText(recipients.confirmQuestion)).toBeVisible();
  await dialog.getByRole('button', { name: recipients.confirmYes }).click();
  await expect(dialog).toBeHidden();
}

export function sendButton(page: Page, language: Language = 'en') {
  return page.getByRole('button', { name: language === 'en' ? /^Send / : /^Отправить / });
}

/** Goes from the empty form to the payout's page. Returns the payout's id. */
export async function sendSbp(
  page: Page,
  payout: SbpPayout = {},
  language: Language = 'en',
): Promise<string> {
  await visit(page, '/payouts/new');
  await fillSbp(page, payout, language);
  await confirmRecipient(page, language);
  await sendButton(page, language).click();
  await page.waitForURL(/\/payouts\/po_/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Answers the question that a payout much larger than usual asks. */
export async function typeAmountAgain(page: Page, amount: string): Promise<void> {
  await page.getByLabel(words.en.payouts.warning.much_larger.tick).fill(amount);
  await sendButton(page).click();
}

/** The status as the payout's page shows it. */
export function statusOf(page: Page, language: Language = 'en') {
  return page.getByRole('region', { name: words[language].payouts.list.status });
}

export const title = (status: keyof typeof en.payouts.status, language: Language = 'en') =>
  words[language].payouts.status[status].title;

import type { Browser, Page } from '@playwright/test';
import { newId } from '#lib/core/id.ts';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { callAction } from './actions.ts';
import { rows } from './database.ts';
import { signInOverHttp, visit, words } from './office.ts';
import { stack } from './stack.ts';
import { secondPage } from './test.ts';

const { resolutions } = words.en;

export const evidence = 'Wrote to their support, answered on 21 November with our reference';

export const form = (page: Page) => page.getByRole('form', { name: resolutions.label });
export const dialog = (page: Page) => page.getByRole('alertdialog');
/** The act that confirms a proposal, whatever it says. */
export const confirming = /^Confirm: /;
export const act = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const ago = 'now() - make_interval(hours => $2::int)';

/** Makes the outcome unknown since so many milliseconds. */
export async function ageRefund(refundId: string, hours: number): Promise<void> {
  await rows(`UPDATE refunds SET status_at = ${ago}, watched_since = ${ago} WHERE id = $1`, [
    refundId,
    hours,
  ]);
}

export async function ageAttempt(payoutId: string, hours: number): Promise<void> {
  await rows(`UPDATE payout_attempts SET status_at = ${ago} WHERE payout_id = $1`, [payoutId, hours]);
}

/** Fills in the form and submits it, without a ticket unless one is given. */
export async function propose(
  page: Page,
  of: 'refund' | 'payout',
  verdict: 'paid' | 'not_paid',
  ticket = '',
): Promise<void> {
  await form(page).getByRole('radio', { name: resolutions[of].verdict[verdict] }).check();
  await form(page).getByLabel(resolutions.evidence, { exact: true }).fill(evidence);
  await form(page).getByLabel(resolutions.ticket, { exact: true }).fill(ticket);
  await form(page).getByLabel(resolutions.password, { exact: true }).fill(demoPassword);
  await act(page, resolutions.propose).click();
}

/** Opens the question, types the password and presses the button of the same name there. */
export async function answer(page: Page, name: RegExp): Promise<void> {
  await act(page, name).click();
  await dialog(page).getByLabel(resolutions.password, { exact: true }).fill(demoPassword);
  await act(page, name).click();
}

/** Calls the action that confirms the open proposal, as a person does who calls it without its page. */
export async function confirmByHand(page: Page, payoutId: string) {
  const [open] = await rows<{ subjectId: string; resolutionId: string }>(
    `SELECT r.subject_id AS "subjectId", r.id AS "resolutionId" FROM resolutions r
     JOIN payout_attempts a ON a.id = r.subject_id WHERE a.payout_id = $1 AND r.outcome IS NULL`,
    [payoutId],
  );
  return callAction(page, 'confirmPayoutResolutionAction', {
    ...open,
    password: demoPassword,
    holdBack: false,
  });
}

const email = 'deputy@paydesk.local';

/** The demo's second manager can sign in only in journeys that take three people (`test.ts`). */
export async function enableDeputy(): Promise<void> {
  await rows(
    `INSERT INTO users (id, email, name, role, password_hash)
     SELECT $1, $2, 'Demo Deputy', 'manager', password_hash FROM users WHERE email = 'manager@paydesk.local'
     ON CONFLICT (email) DO UPDATE SET disabled_at = NULL`,
    [newId('user'), email],
  );
}

/** Making, proposing and confirming the resolution of a payout takes three people. */
export async function enterDeputy(browser: Browser, path: string): Promise<Page> {
  await enableDeputy();
  const page = await secondPage(browser, stack.secondUrl);
  await signInOverHttp(page.context(), 'deputy');
  await visit(page, path);
  return page;
}

/** Other journeys rely on there being one manager. */
export async function disableDeputy(): Promise<void> {
  await rows('UPDATE users SET disabled_at = now() WHERE email = $1', [email]);
}

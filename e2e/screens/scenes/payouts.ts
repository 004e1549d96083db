import type { Page } from '@playwright/test';
import { canOccur, payoutStatuses } from '#lib/domain/payouts/status.ts';
import type { Scene } from '../scene.ts';

const page = (name: string, payout: string, change: Partial<Scene> = {}): Scene => ({
  name: `40-payout-${name}`,
  as: 'finance',
  path: ({ payouts }) => `/payouts/${payouts[payout]}`,
  ...change,
});

const list = (name: string, query = '', change: Partial<Scene> = {}): Scene => ({
  name,
  as: 'finance',
  path: `/payouts${query}`,
  // The filters load after the rows.
  act: ({ page: it, t }) => it.getByPlaceholder(t.payouts.list.searchHint).waitFor(),
  ...change,
});

const openFilter = (it: Page, name: string) => it.getByRole('button', { name, exact: true }).click();

// One that waits for approval is made by the journey of approvals: it needs a request by the rules in force.
const shown = payoutStatuses.filter((status) => canOccur(status) && status !== 'pending_approval');

/** The list in each of its states, and a page for every status and method. */
export const payoutScenes: Scene[] = [
  { name: '30-list-first-use', as: 'finance', path: '/payouts', isFirstUse: true },
  { name: '31-list-first-use-reader', as: 'support', path: '/payouts', isFirstUse: true },
  list('32-list'),
  list('33-list-reader', '', { as: 'support' }),
  list('34-list-filtered', '?status=attention&method=sbp'),
  list('34-list-status-filter', '', {
    act: async ({ page: it, t }) => {
      await openFilter(it, t.payouts.list.status);
      await it.getByRole('dialog', { name: t.payouts.list.status }).waitFor();
    },
  }),
  list('34-list-period-filter', '', {
    act: async ({ page: it, t }) => {
      await openFilter(it, t.payouts.list.period);
      await it.getByRole('button', { name: t.list.period.apply }).waitFor();
    },
  }),
  list('35-list-searched', '?q=INV-2026-4118'),
  list('36-list-nothing-found', '?q=NO-SUCH-ORDER'),
  list('37-list-read-failed', '', {
    expectedErrors: /ERR_FAILED.*\/api\/payouts/,
    act: async ({ page: it, t }) => {
      await it.route('**/api/payouts?*', (route) => route.abort());
      await it.getByPlaceholder(t.payouts.list.searchHint).fill('INV-2026');
      await it.getByText(t.list.error.offlineTitle).first().waitFor();
    },
  }),
  list('39-list-unreadable-address', '?status=nonsense&method=sbp'),
  ...shown.map((status) => page(`sbp-${status.replaceAll('_', '-')}`, `sbp-${status.replaceAll('_', '-')}`)),
  page('notes', 'sbp-unknown', {
    act: async ({ page: it, t }) => {
      const add = it.getByRole('button', { name: t.notes.add });
      const block = it.getByRole('region', { name: t.notes.title });
      await add.click();
      await block.getByLabel(t.notes.text).fill('Support, ticket 4711: it left at 10:02');
      await block
        .locator('input[type="file"]')
        .setInputFiles({ name: 'answer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await block.getByRole('button', { name: t.notes.keep }).click();
      await block.getByRole('listitem').first().waitFor();
      await add.click();
      await block.getByLabel(t.notes.text).waitFor();
    },
  }),
  ...['ru-card', 'kz-card'].flatMap((method) =>
    ['paid-out', 'declined', 'error'].map((end) => page(`${method}-${end}`, `${method}-${end}`)),
  ),
  page('ru-card-unknown', 'ru-card-unknown'),
  page('test-paid-out', 'test-paid-out'),
  page('test-declined', 'test-declined'),
  page('long-texts', 'sbp-long'),
  page('reader', 'sbp-paid-out', { as: 'support' }),
  page('reveal', 'sbp-long', {
    as: 'support',
    act: async ({ page: it, t }) => {
      await it.getByRole('button', { name: t.reveals.reveal, exact: true }).click();
      await it.getByRole('dialog', { name: t.reveals.title }).getByLabel(t.reveals.reason).waitFor();
    },
  }),
  page('second-attempt', 'sbp-second'),
  page('first-attempt', 'sbp-declined'),
  page('silent', 'sbp-accepted', {
    before: ({ page: it }) => it.clock.setFixedTime(Date.now() + 26 * 3_600_000),
    // The server, a day behind that clock, renders another text about the silence, and React draws it again.
    expectedErrors: /React error #418/,
    movesClock: true,
  }),
  page('resolve-form', 'sbp-lost', { as: 'manager' }),
  page('resolve-wrong', 'sbp-lost', {
    as: 'manager',
    act: async ({ page: it, t }) => {
      await it.getByRole('button', { name: t.resolutions.propose }).click();
      await it.getByText(t.refusals.resolution_evidence_empty).waitFor();
    },
  }),
  page('resolve-silent', 'kz-card-silent', { as: 'manager' }),
  page('resolve-own', 'sbp-lost'),
  page('resolve-decide', 'sbp-proposed', { as: 'manager' }),
  page('resolve-withdraw', 'sbp-proposed'),
  page('resolve-confirm', 'sbp-proposed', {
    as: 'manager',
    act: async ({ page: it }) => {
      await it.getByRole('button', { name: /^(?:Confirm|Подтвердить): / }).click();
      await it.getByRole('alertdialog').waitFor();
    },
  }),
  page('acts', 'sbp-paid-out', {
    act: async ({ page: it, t }) => {
      await it.getByRole('button', { name: t.record.acts.more }).click();
      await it.getByRole('menu').waitFor();
    },
  }),
  page('recorded', 'sbp-paid-out', {
    as: 'auditor',
    act: async ({ page: it, t }) => {
      await it.getByText(t.record.recorded, { exact: true }).click();
      await it.getByRole('link', { name: t.record.audit.record }).waitFor();
    },
  }),
  page('printed', 'sbp-paid-out', { isPrinted: true }),
  page('not-there', '', {
    path: '/payouts/po_01jcz3v1m8e2t9r6k5w4x7y0ab',
    expectedErrors: /status of 404.*\/payouts\/po_/,
  }),
];

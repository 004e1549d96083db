import { fillSbp, signIn } from '../../support/office.ts';
import { openSending, stopByHand, stopSending } from '../../support/sending-switch.ts';
import type { Scene, Stage } from '../scene.ts';

/** The user menu; on a phone it is in the sheet of the side bar. */
async function openUserMenu({ page, t }: Stage): Promise<void> {
  const opener = page.getByRole('button', { name: t.nav.openMenu });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('button', { name: new RegExp(`^${t.account.menu.split('{')[0]}`) }).click();
  await page.getByRole('menu').waitFor();
}

/** Signing in, the office's frame, and what can happen on any page. */
export const frameScenes: Scene[] = [
  { name: '00-sign-in', path: '/sign-in' },
  {
    name: '01-sign-in-empty-fields',
    path: '/sign-in',
    act: ({ page, t }) => page.getByRole('button', { name: t.signIn.submit, exact: true }).click(),
  },
  {
    name: '02-sign-in-wrong',
    expectedErrors: /status of 401.*\/api\/auth\/callback/,
    path: '/sign-in',
    act: async ({ page, language, t }) => {
      // A different account each time, because a few wrong passwords for one account lead to a pause.
      const email = `nobody-${language}-${page.viewportSize()?.width}@paydesk.local`;
      await page.getByLabel(t.signIn.email, { exact: true }).fill(email);
      await page.getByLabel(t.signIn.password, { exact: true }).fill('not the password');
      await page.getByRole('button', { name: t.signIn.submit, exact: true }).click();
      await page.getByText(t.refusals.sign_in_wrong).waitFor();
    },
  },
  { name: '10-home-first-use', as: 'finance', path: '/', isFirstUse: true },
  ...(['finance', 'support', 'manager', 'admin', 'auditor'] as const).map((as) => ({
    name: `11-home-${as}`,
    as,
    path: '/',
  })),
  { name: '80-user-menu', as: 'finance', path: '/', act: openUserMenu },
  {
    name: '80-time-zone',
    as: 'finance',
    path: '/',
    act: async (stage) => {
      await openUserMenu(stage);
      await stage.page.getByRole('menuitem', { name: stage.t.account.timeZone }).click();
      await stage.page.getByPlaceholder(stage.t.account.timeZoneSearch).fill('UTC+3');
      await stage.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: '80-sign-out-everywhere',
    as: 'finance',
    path: '/',
    act: async (stage) => {
      await openUserMenu(stage);
      await stage.page.getByRole('menuitem', { name: stage.t.account.signOutEverywhere }).click();
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: '80-side-bar-folded',
    as: 'manager',
    path: '/payouts',
    act: async ({ page, t }) => {
      const fold = page.getByRole('button', { name: t.nav.fold });
      if (await fold.isVisible()) await fold.click();
    },
  },
  {
    name: '87-palette',
    as: 'finance',
    path: '/',
    act: async ({ page, t }) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByPlaceholder(t.commands.placeholder).waitFor();
    },
  },
  {
    name: '88-palette-found',
    as: 'finance',
    path: '/',
    act: async ({ page, t }) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByPlaceholder(t.commands.placeholder).fill('INV-2026-41');
      await page
        .getByRole('option', { name: /INV-2026-41\d/ })
        .first()
        .waitFor();
    },
  },
  ...[
    { name: '88-palette-nothing-found', text: 'po_01jcz3v1m8e2t9r6k5w4x7y0ab' },
    { name: '88-palette-no-such-number', text: 'INV-2026-9999' },
  ].map(
    ({ name, text }): Scene => ({
      name,
      as: 'finance',
      path: '/',
      act: async ({ page, t }) => {
        await page.keyboard.press('ControlOrMeta+k');
        await page.getByPlaceholder(t.commands.placeholder).fill(text);
        const [nothing = ''] = t.commands.foundNone.split('{');
        await page.getByRole('option', { name: nothing }).waitFor();
      },
    }),
  ),
  {
    name: '89-shortcuts',
    as: 'finance',
    path: '/',
    act: async ({ page, t }) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: t.shortcuts.title }).waitFor();
    },
  },
  {
    name: '90-bell',
    as: 'finance',
    path: '/',
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t.notices.open }).filter({ visible: true }).click();
      await page.getByRole('dialog', { name: t.notices.title }).waitFor();
    },
  },
  {
    name: '81-session-ended',
    expectedErrors: /status of 401/,
    as: 'finance',
    path: '/payouts/new',
    act: async ({ page, language, t }) => {
      await fillSbp(page, {}, language);
      await page.context().clearCookies({ name: /session/ });
      await page.getByRole('button', { name: t.recipients.check, exact: true }).click();
      await page.getByRole('dialog', { name: t.signIn.again.title }).waitFor();
    },
  },
  {
    name: '81-someone-else',
    expectedErrors: /status of 401/,
    as: 'finance',
    path: '/payouts',
    act: async ({ page, language, t }) => {
      await page.context().clearCookies({ name: /session/ });
      const tab = await page.context().newPage();
      await signIn(tab, 'support', language);
      await tab.close();
      await page.getByRole('alertdialog', { name: t.signIn.other.title }).waitFor();
    },
  },
  {
    name: '82-live-lost',
    expectedErrors: /ERR_FAILED.*\/api\/events/,
    as: 'manager',
    path: '/payouts',
    before: ({ page }) => page.route('**/api/events*', (route) => route.abort()),
    act: ({ page, t }) => page.getByText(t.bars.liveLost).waitFor({ timeout: 60_000 }),
  },
  ...(['finance', 'manager'] as const).map((as) => ({
    name: `83-sending-stopped-${as}`,
    as,
    path: '/payouts',
    before: () => stopSending(),
    after: openSending,
  })),
  ...([1, 2] as const).map((count) => ({
    name: `83-sending-stopped-by-${count}`,
    as: 'manager' as const,
    path: '/',
    before: ({ demo }: Stage) => {
      const payout = {
        kind: 'payout',
        id: demo.payouts['sbp-conflict'] ?? '',
        name: 'INV-2026-4113',
      } as const;
      const refund = { kind: 'refund', id: demo.refunds.conflict ?? '', name: 'REF-2026-900105' } as const;
      return stopSending([payout, refund].slice(0, count));
    },
    after: openSending,
  })),
  {
    name: '83-sending-stop',
    as: 'manager',
    path: '/payouts',
    act: async ({ page, t }) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByPlaceholder(t.commands.placeholder).fill('стоп');
      await page.getByRole('option', { name: t.sending.stop.act }).click();
      await page.getByRole('dialog', { name: t.sending.stop.title }).waitFor();
    },
  },
  {
    name: '83-sending-stopped-by-hand',
    as: 'finance',
    path: '/payouts',
    before: stopByHand,
    after: openSending,
  },
  {
    name: '84-sending-resume',
    as: 'manager',
    path: '/payouts',
    before: ({ demo }) =>
      stopSending([{ kind: 'payout', id: demo.payouts['sbp-conflict'] ?? '', name: 'INV-2026-4113' }]),
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t.sending.resume }).first().click();
      await page.getByRole('dialog', { name: t.sending.resumeTitle }).waitFor();
    },
    after: openSending,
  },
  { name: '85-not-found', as: 'finance', path: '/nowhere', expectedErrors: /status of 404.*\/nowhere/ },
  {
    name: '86-no-right',
    as: 'support',
    path: '/payouts/new',
    expectedErrors: /status of 404.*\/payouts\/new/,
  },
];

import { rows } from '../../support/database.ts';
import { visit } from '../../support/office.ts';
import type { Scene, Stage } from '../scene.ts';

/** An administrator invites somebody with a long name. */
async function invite({ page, t }: Stage): Promise<string> {
  await page.getByRole('button', { name: t.people.invite }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.people.name).fill('Анна-Мария Константинопольская-Вознесенская');
  await dialog.getByLabel(t.people.email).fill('anna.maria.konstantinopolskaya@department.example.com');
  await dialog.getByRole('button', { name: t.people.makeLink }).click();
  return dialog.getByLabel(t.people.link, { exact: true }).inputValue();
}

/** Support and an administrator have looked at something, and somebody took a file away. */
async function look({ demo: { payouts } }: Stage): Promise<void> {
  const looked = [
    ['support', 'record', payouts['sbp-paid-out'], 'Клиент спрашивает, куда ушла выплата'],
    ['support', 'phone', 'a-phone', null],
    ['manager', 'export', 'exp_1', 'Reconciling November with the bank'],
  ] as const;
  for (const [at, [role, kind, object, reason]] of looked.entries())
    await rows(
      `INSERT INTO reveals (id, person_id, kind, object_id, reason, at, until)
       SELECT $1, id, $2::reveal_kind, $3, $4, now() - interval '1 hour', now() - interval '45 minutes'
       FROM users WHERE email = $5 ON CONFLICT DO NOTHING`,
      [`rvl_0000000000000000000000000${at}`, kind, object, reason, `${role}@paydesk.local`],
    );
}

/** Who is here, my own account, what runs, and the page behind a link. */
export const peopleScenes: Scene[] = [
  {
    name: '85-people',
    as: 'admin',
    path: '/people',
    act: async (stage) => {
      await invite(stage);
      await stage.page.getByRole('button', { name: stage.t.people.linkDone }).click();
    },
  },
  {
    name: '85-people-nobody-approves',
    as: 'admin',
    path: '/people',
    before: () => rows("UPDATE users SET disabled_at = now() WHERE role = 'manager'"),
    after: () => rows("UPDATE users SET disabled_at = NULL WHERE role = 'manager'"),
    act: ({ page, t }) => page.getByText(t.people.undecidableText).waitFor(),
  },
  { name: '84-personal-data', as: 'admin', path: '/settings/personal-data', before: look },
  { name: '84-personal-data-reader', as: 'manager', path: '/settings/personal-data', before: look },
  { name: '86-account', as: 'finance', path: '/account' },
  {
    name: '86-colleague',
    as: 'admin',
    path: '/people',
    act: async ({ page, t }) => {
      await page.getByRole('link', { name: 'Demo Finance', exact: true }).click();
      await page.getByRole('heading', { name: t.people.account.waitsForThem }).waitFor();
      await page.getByRole('link', { name: t.record.audit.doer }).waitFor();
    },
  },
  { name: '86-colleague-list-auditor', as: 'auditor', path: '/people' },
  { name: '87-settings', as: 'auditor', path: '/settings/company' },
  { name: '87-audit-auditor', as: 'auditor', path: '/audit' },
  {
    name: '87-status',
    as: 'admin',
    path: '/status',
    act: ({ page, t }) => page.getByText(t.status.booksChecked, { exact: true }).waitFor(),
  },
  {
    name: '88-link',
    as: 'admin',
    path: '/people',
    act: async (stage) => {
      const url = await invite(stage);
      await visit(stage.page, url);
      await stage.page.getByLabel(stage.t.account.password.new).waitFor();
    },
  },
];

import type { Scene, Stage } from '../scene.ts';

const path = '/refunds/reasons';

async function add({ page, t: { refunds } }: Stage): Promise<void> {
  await page.getByRole('button', { name: refunds.reasons.add, exact: true }).click();
}

/** The list of reasons as it is, while it is edited, and with its errors. Nothing is saved. */
export const refundReasonScenes: Scene[] = [
  { name: '89-reasons', as: 'manager', path },
  {
    name: '89-reasons-edited',
    as: 'admin',
    path,
    act: async (stage) => {
      const { page, t, language } = stage;
      const name = { en: 'Other', ru: 'Другое' }[language];
      await page
        .getByRole('button', { name: t.refunds.reasons.retire.replace('{name}', name), exact: true })
        .click();
      await add(stage);
    },
  },
  {
    name: '89-reasons-wrong',
    as: 'manager',
    path,
    act: async (stage) => {
      const { page, t } = stage;
      const { list, en, ru, save } = t.refunds.reasons;
      await add(stage);
      const line = page.getByRole('list', { name: list }).getByRole('listitem').last();
      await line.getByLabel(ru).fill('другое');
      await line
        .getByLabel(en)
        .fill('A reason whose name is far too long to be shown in a list to choose from');
      await page.getByRole('button', { name: save, exact: true }).click();
      await line.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];

import type { Page } from '@playwright/test';
import type { Scene, Stage } from '../scene.ts';

const lines = [
  'ID операции;Номер заказа;Сумма;Валюта;Статус;Дата',
  'TR-900001;INV-2026-9001;12 500,00;RUB;PAID_OUT;22.11.2026 10:00:00',
  'TR-900002;INV-2026-4100;7 777,00;RUB;PAID_OUT;22.11.2026 10:05:00',
  ';INV-2026-4101;1,00;RUB;DECLINED;22.11.2026 10:07:00',
  'Итого;;;;;',
];

async function upload({ page, t }: Stage): Promise<void> {
  const file = { name: 'реестр-2026-11-22.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.getByLabel(t.statements.upload.file).setInputFiles(file);
  await page.getByRole('button', { name: t.statements.upload.send }).click();
  await page.getByRole('heading', { name: t.statements.columns.preview }).waitFor();
}

const compared = (page: Page) => page.getByRole('tablist').waitFor();

/** A statement of the processor, from its file to what only the processor has. */
export const statementScenes: Scene[] = [
  { name: '95-statement-new', as: 'manager', path: '/statements/new' },
  { name: '95-statement-columns', as: 'manager', path: '/statements/new', act: upload },
  {
    name: '96-statement-result',
    as: 'manager',
    path: '/statements/new',
    act: async (stage) => {
      await upload(stage);
      await stage.page.locator('form button[type=submit]').click();
      await compared(stage.page);
    },
  },
  { name: '97-statement-list', as: 'manager', path: '/statements' },
  { name: '97-statement-alarm', as: 'manager', path: '/' },
  {
    name: '98-export',
    as: 'manager',
    path: '/history',
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t.exports.button }).click();
      await page.getByText(t.exports.format, { exact: true }).waitFor();
    },
  },
  {
    name: '98-registries',
    as: 'manager',
    path: '/history/registries',
    act: ({ page, t }) => page.getByText(t.registries.status.failed).waitFor(),
  },
  {
    name: '98-registry-new',
    as: 'manager',
    path: '/history/registries?view=none',
    act: ({ page, t }) => page.getByLabel(t.registries.every).waitFor(),
  },
];

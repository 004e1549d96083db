import enFiles from '#messages/files/en.json' with { type: 'json' };
import ruFiles from '#messages/files/ru.json' with { type: 'json' };
import type { Scene, Stage } from '../scene.ts';

const words = { en: enFiles, ru: ruFiles };

const lines = [
  'Номер заказа;ФИО;Телефон;Банк;Сумма;Назначение',
  'ЗП-11-001;Константинопольский Александр Вячеславович;+7 916 201-10-01;Сбербанк;184500,50;Зарплата за ноябрь',
  'ЗП-11-002;Иванова Мария Петровна;8 916 201-10-02;Банк, которого нет;96300,00;Зарплата за ноябрь',
  'ЗП-11-003;Ли Вэй;+7 916 201-1;Т-Банк;1204000,00;Зарплата за ноябрь',
  'ЗП-11-004;Соколова Анна;+7 916 201-10-04;Т-Банк;77000,00;Аванс',
];

async function upload({ page, language }: Stage): Promise<void> {
  const t = words[language];
  await page.getByLabel(t.upload.file).setInputFiles({
    name: 'зарплата-ноябрь.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('main').getByRole('button', { name: t.upload.send }).click();
  await page.waitForURL(/\/payouts\/files\/fil_/);
  await page.getByText('ЗП-11-001').first().waitFor();
}

/** Payouts from a file, from its upload to what is to be corrected. */
export const fileScenes: Scene[] = [
  { name: '97-files-list', as: 'finance', path: '/payouts/files' },
  { name: '97-files-new', as: 'finance', path: '/payouts/files/new' },
  { name: '97-files-to-correct', as: 'finance', path: '/payouts/files/new', act: upload },
];

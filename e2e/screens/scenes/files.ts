import type { Page } from '@playwright/test';
import { checkedFile, sbpHeadings, uploadCorrected, uploadFile } from '../../support/files.ts';
import { newPhone } from '../../support/office.ts';
import { inDays } from '../../support/schedule.ts';
import type { Scene } from '../scene.ts';
import { fileScene, fileWords, payable, stopAtWork, untilGrid } from '../stage-files.ts';

const toCorrect = [
  sbpHeadings,
  'ЗП-11-001;Константинопольский Александр Вячеславович;+7 916 201-10-01;Сбербанк;184500,50;Зарплата за ноябрь',
  'ЗП-11-002;Иванова Мария Петровна;8 916 201-10-02;Банк, которого нет;96300,00;Зарплата за ноябрь',
  'ЗП-11-003;Ли Вэй;+7 916 201-1;Т-Банк;1204000,00;Зарплата за ноябрь',
  'ЗП-11-004;Соколова Анна;+7 916 201-10-04;Т-Банк;77000,00;Аванс',
  'ЗП-11-005;Соколова Анна;+7 916 201-10-05;Банк, которого нет;сто рублей;Аванс',
  'Итого;;;;1561800,50;',
];

/** A table of which it is not sure what its columns mean. */
const toName = [
  'Кому;Куда;Чей счёт;Начислено;К выплате;За что',
  ...['Константинопольский Александр Вячеславович', 'Ли Вэй', 'Соколова Анна', 'Гончаренко Пётр'].map(
    (whom, at) => `${whom};${newPhone()};Сбербанк;${at + 184}500,50;${at + 160}215,50;Зарплата за ноябрь`,
  ),
];

const corrected = [
  sbpHeadings,
  toCorrect[1] ?? '',
  'ЗП-11-002;Иванова Мария Петровна;8 916 201-10-02;Сбербанк;96300,00;Зарплата за ноябрь',
  'ЗП-11-003;Ли Вэй;+7 916 201-10-03;Т-Банк;1204000,00;Зарплата за ноябрь, с премией',
  'ЗП-11-005;Соколова Анна;+7 916 201-10-05;Т-Банк;100,00;Аванс',
  'ЗП-11-006;Гончаренко Пётр;+7 916 201-10-06;Т-Банк;41250,00;Аванс',
];

/** The one fix for all banks that are not known. */
async function toFixOfBanks(page: Page, language: 'en' | 'ru') {
  const { view, field, kinds } = fileWords[language];
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${view.problem} `) })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${field.bankCode}:`) }).click();
  return page.getByRole('button', { name: kinds.fix });
}

/** Payouts from a file, from its upload to what became of it. */
export const fileScenes: Scene[] = [
  { name: '97-files-first-use', as: 'finance', path: '/payouts/files', isFirstUse: true },
  { name: '97-files-new', as: 'finance', path: '/payouts/files/new' },
  fileScene('unreadable', 'карты-с-кодами.csv', ({ page }, name) =>
    uploadFile(page, name, ['Номер карты;CVV;Сумма', '2200700112344242;123;100,00']),
  ),
  fileScene('columns', 'выгрузка из 1С.csv', ({ page }, name) => uploadFile(page, name, toName)),
  fileScene('otherwise', 'выгрузка из 1С.csv', ({ page }, name) => uploadFile(page, name, toName), {
    act: async ({ page, language }) => {
      await page.getByRole('button', { name: fileWords[language].otherwise.act }).click();
      await page.getByRole('button', { name: fileWords[language].otherwise.read }).waitFor();
    },
  }),
  fileScene(
    'compared',
    'зарплата-исправленная.csv',
    async ({ page }, name) =>
      uploadCorrected(page, await uploadFile(page, 'зарплата-до.csv', toCorrect), { name, lines: corrected }),
    {
      act: async ({ page, language }) => {
        await page.getByRole('list', { name: fileWords[language].differences.list }).waitFor();
      },
    },
  ),
  fileScene('reading', 'зарплата-сто-тысяч.csv', async ({ page }, name) =>
    stopAtWork(await uploadFile(page, name, payable(6, 'R')), 'judging', 'file-reading:'),
  ),
  fileScene('to-correct', 'зарплата-ноябрь.csv', ({ page }, name) => uploadFile(page, name, toCorrect), {
    act: untilGrid,
  }),
  fileScene('kinds', 'зарплата-ноябрь.csv', ({ page }, name) => uploadFile(page, name, toCorrect), {
    act: async ({ page, language }) => {
      await (await toFixOfBanks(page, language)).waitFor();
    },
  }),
  fileScene('one-fix', 'зарплата-ноябрь.csv', ({ page }, name) => uploadFile(page, name, toCorrect), {
    act: async ({ page, language }) => {
      await (await toFixOfBanks(page, language)).click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  }),
  fileScene('checking', 'зарплата-проверяется.csv', async ({ page }, name) =>
    stopAtWork(await uploadFile(page, name, payable(6, 'C')), 'checking', 'check-file:'),
  ),
  fileScene(
    'found',
    'зарплата-с-именами.csv',
    ({ page }, name) => {
      const [head = '', ...lines] = payable(6, 'N', { named: true });
      const [, ...again] = (lines[0] ?? '').split(';');
      const [first, ...rest] = (lines[5] ?? '').split(';');
      return checkedFile(page, name, [
        head,
        ...lines.slice(0, 5),
        ['N-100', ...again].join(';'),
        [first === undefined ? '' : 'INV-2026-4100', ...rest].join(';'),
      ]);
    },
    { act: untilGrid },
  ),
  fileScene(
    'names',
    'зарплата-с-именами.csv',
    ({ page }, name) => checkedFile(page, name, payable(6, 'N', { named: true })),
    {
      act: async ({ page, language }) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${fileWords[language].view.name} `) })
          .click();
        await page.getByRole('checkbox').first().check();
        await page.getByRole('button', { name: fileWords[language].grid.clear }).waitFor();
      },
    },
  ),
  fileScene(
    'names-reason',
    'зарплата-с-именами.csv',
    ({ page }, name) => checkedFile(page, name, payable(6, 'N', { named: true })),
    {
      act: async ({ page, language }) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: fileWords[language].check.decideAll })
          .click();
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('textbox').waitFor();
      },
    },
  ),
  fileScene('sign', 'аванс-к-подписи.csv', ({ page }, name) => checkedFile(page, name, payable(7, 'S')), {
    act: untilGrid,
  }),
  fileScene(
    'sign-later',
    'аванс-к-подписи.csv',
    ({ page }, name) => checkedFile(page, name, payable(7, 'S')),
    {
      act: async ({ page, language }) => {
        await page.getByRole('radio', { name: fileWords[language].sign.later }).check();
        await page.getByLabel(fileWords[language].sign.day, { exact: true }).fill(inDays(5).day);
        await page.getByLabel(fileWords[language].sign.time, { exact: true }).fill('10:00');
        await page
          .getByText(/UTC\+3/)
          .first()
          .waitFor();
      },
    },
  ),
];

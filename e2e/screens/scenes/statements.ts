import type { Page } from '@playwright/test';
import { toDay } from '#lib/core/local-day.ts';
import { verdicts } from '#lib/domain/statements/status.ts';
import { rows } from '../../support/database.ts';
import { visit } from '../../support/office.ts';
import type { Scene, Stage } from '../scene.ts';

const day = toDay(new Date(), 'Europe/Moscow');
const fileName = `реестр-${day}.csv`;
const at = (time: string) => `${day.split('-').reverse().join('.')} ${time}`;

/** A payout of ours that the processor knows. */
type Paid = { id: string; sum: string };

/** A line for each thing that comparing can find; what only we have are all the others of the day. */
const toLines = ({ id: idOfOurs }: Paid, { id: other, sum }: Paid) => [
  `Реестр операций за ${day.split('-').reverse().join('.')}`,
  'ID операции;Номер заказа;Сумма;Валюта;Статус;Дата;Тип',
  `TR-900001;INV-2026-9001;12 500,00;RUB;PAID_OUT;${at('10:00:00')};Выплата`,
  `${other};;1 000,00;RUB;Принято к учёту;${at('10:02:00')};Возврат выплаты`,
  `TR-900003;INV-2026-9003;5 000,00;RUB;PAID_OUT;вчера;Выплата`,
  `TR-9000000000000000000000000000000000002;СЧЁТ-НА-ОПЛАТУ-2026-ОЧЕНЬ-ДЛИННЫЙ-9002;98 765 432 100,55;RUB;PAID_OUT;${at('10:01:00')};Выплата`,
  `TR-900002;INV-2026-4100;7 777,00;RUB;PAID_OUT;${at('10:05:00')};Выплата`,
  `;INV-2026-4101;1,00;KZT;PAID_OUT;${at('10:07:00')};Выплата`,
  `;INV-2026-4103;7 800,00;RUB;DECLINED;${at('10:08:00')};Выплата`,
  `${idOfOurs};;1,00;RUB;PAID_OUT;${at('10:09:00')};Выплата`,
  `${other};;${sum};RUB;PAID_OUT;${at('10:09:00')};Выплата`,
  `${other};;${sum};RUB;PAID_OUT;${at('10:09:00')};Выплата`,
  'Итого;;;;;;',
];

async function upload({ page, t }: Stage): Promise<void> {
  const [ours, other] = await rows<Paid>(
    `SELECT a.processor_disbursement_id AS id, replace((p.amount_minor / 100.0)::numeric(20, 2)::text, '.', ',') AS sum
     FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
     WHERE a.status = 'paid_out' AND p.currency = 'RUB' AND a.processor_disbursement_id IS NOT NULL ORDER BY a.id LIMIT 2`,
  );
  if (!ours || !other) throw new Error('Two payouts that are paid out are needed.');
  const buffer = Buffer.from(toLines(ours, other).join('\n'));
  const file = { name: fileName, mimeType: 'text/csv', buffer };
  await page.getByLabel(t.statements.upload.file).setInputFiles(file);
  await page.getByRole('button', { name: t.statements.upload.send }).click();
  await page.getByRole('heading', { name: t.statements.columns.preview }).waitFor();
}

/** Says what the one status means that nobody knows. */
async function explain({ page, t }: Stage): Promise<void> {
  const status = page.getByLabel('Принято к учёту');
  await status.selectOption({ label: t.statements.meanings.statuses.moved });
}

const compared = (page: Page) => page.getByRole('tablist').waitFor();

async function uploadAndCompare(stage: Stage): Promise<void> {
  await visit(stage.page, '/statements/new');
  await upload(stage);
  await explain(stage);
  await stage.page.locator('form button[type=submit]').click();
  await compared(stage.page);
}

/** Compares the day's statement, unless a scene before has: its alarm appears on Home, it itself in the list. */
async function haveCompared(stage: Stage): Promise<string> {
  const find = () =>
    rows<{ id: string }>(
      "SELECT id FROM statements WHERE file_name = $1 AND status = 'compared' ORDER BY id DESC LIMIT 1",
      [fileName],
    );
  const [known] = await find();
  if (!known) await uploadAndCompare(stage);
  const id = known?.id ?? (await find())[0]?.id;
  if (!id) throw new Error(`${fileName} was uploaded, but not compared.`);
  return id;
}

async function openCompared(stage: Stage): Promise<void> {
  await visit(stage.page, `/statements/${await haveCompared(stage)}`);
  await compared(stage.page);
}

/** A statement of the processor, from its file to what only the processor has. */
export const statementScenes: Scene[] = [
  { name: '95-statement-new', as: 'manager', path: '/statements/new' },
  { name: '95-statement-columns', as: 'manager', path: '/statements/new', act: upload },
  {
    name: '95-statement-otherwise',
    as: 'manager',
    path: '/statements/new',
    act: async (stage) => {
      await upload(stage);
      await stage.page.getByRole('button', { name: stage.t.statements.reading.otherwise }).click();
      await stage.page.getByLabel(stage.t.statements.reading.headingsLabel).waitFor();
    },
  },
  {
    name: '96-statement-result',
    as: 'manager',
    act: uploadAndCompare,
  },
  ...verdicts.map((verdict) => ({
    name: `96-statement-${verdict.replace('_', '-')}`,
    as: 'manager' as const,
    act: async (stage: Stage) => {
      const { page, t } = stage;
      await openCompared(stage);
      const tab = page.getByRole('tab', { name: t.statements.verdict[verdict] });
      await tab.click();
      await page.getByRole('tabpanel').waitFor();
    },
  })),
  {
    name: '95-statement-same',
    as: 'manager',
    before: haveCompared,
    act: async (stage) => {
      await visit(stage.page, '/statements/new');
      await upload(stage);
      await stage.page.getByText(stage.t.statements.again.sameText).waitFor();
    },
  },
  {
    name: '96-statement-replaced',
    as: 'manager',
    act: async (stage) => {
      const former = await haveCompared(stage);
      await uploadAndCompare(stage);
      await visit(stage.page, `/statements/${former}`);
      await stage.page.getByText(stage.t.statements.again.replacedText).waitFor();
    },
  },
  {
    name: '96-statement-close',
    as: 'manager',
    act: async (stage) => {
      const { page, t } = stage;
      await openCompared(stage);
      await page.getByRole('button', { name: t.statements.close.one }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: '97-statement-list', as: 'manager', path: '/statements', before: haveCompared },
  {
    name: '97-statement-alarm',
    as: 'manager',
    path: '/',
    before: haveCompared,
    act: ({ page, t }) => page.getByRole('alert').filter({ hasText: t.statements.alarm.text }).waitFor(),
  },
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
    act: ({ page, t }) => page.getByText(t.registries.status.failed).first().waitFor(),
  },
  {
    name: '98-registry-new',
    as: 'manager',
    path: '/history/registries?view=none',
    act: ({ page, t }) => page.getByLabel(t.registries.every).waitFor(),
  },
];

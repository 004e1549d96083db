import type { Page } from '@playwright/test';
import readXlsx from 'read-excel-file/node';
import { rows } from './support/database.ts';
import { enter, visit, words } from './support/office.ts';
import { writePastPayouts } from './support/past-payouts.ts';
import { readPdf } from './support/pdf.ts';
import { expect, test } from './support/test.ts';

const { exports, history } = words.en;
const { column } = exports;
const { table } = history;
const search = `TAKEN-${process.pid}`;

/** The rows of the history as a person reads them, by the names of their columns. */
async function readScreen(page: Page) {
  const [heads = [], ...rows] = await page.getByRole('row').evaluateAll((lines) =>
    lines.map((line) =>
      [...line.querySelectorAll<HTMLElement>('th, td')].map((cell) => ({
        // biome-ignore lint/performance/useDomNodeTextContent: the two lines of a cell are two columns of the file
        text: cell.innerText,
        at: cell.querySelector('time')?.dateTime ?? '',
        href: cell.querySelector('a')?.getAttribute('href') ?? '',
      })),
    ),
  );
  return { heads: heads.map(({ text }) => text), rows };
}

/** The columns are kept for the next time when the answer to them has come; other things are kept on that page too. */
async function kept(page: Page, change: () => Promise<void>): Promise<void> {
  const isOfColumns = (body: string | null) => body?.includes('"columns"') ?? false;
  await Promise.all([page.waitForResponse((answer) => isOfColumns(answer.request().postData())), change()]);
}

type Shown = Awaited<ReturnType<typeof readScreen>>;

/** What the file has to hold for this screen: two lines of a cell are two columns of the file, and a sum is a number. */
function toFile({ heads, rows }: Shown): unknown[][] {
  const names = heads.flatMap((head) => partsOf[head]?.names ?? [head]);
  const lines = rows.map((row) => [
    ...row.flatMap((cell, at) => {
      const head = heads[at] ?? '';
      return partsOf[head]?.split(cell) ?? [cell.text];
    }),
    row.map(({ href }) => href.split('/').at(-1)).find(Boolean),
  ]);
  return [[...names, column.id], ...lines];
}

type ShownCell = Shown['rows'][number][number];
const lineOf = (at: number, { text }: ShownCell) => text.split('\n')[at] ?? null;
const partsOf: Record<string, { names: string[]; split: (cell: ShownCell) => unknown[] }> = {
  [column.created]: {
    names: [`${column.created} (${words.en.zones['Europe/Moscow']})`],
    // A date as the clock in Moscow shows it.
    split: ({ at }) => [
      new Date(`${new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Moscow' }).replace(' ', 'T')}Z`),
    ],
  },
  [column.reference]: {
    names: [column.reference, column.paymentReference],
    split: (cell) => [lineOf(0, cell), null],
  },
  [column.status]: { names: [column.status], split: (cell) => [lineOf(0, cell)] },
  [column.party]: {
    names: [column.party, column.instrument],
    split: (cell) => [lineOf(0, cell), lineOf(1, cell)],
  },
  [column.method]: { names: [column.method], split: (cell) => [lineOf(0, cell)] },
  [column.amount]: {
    names: [column.amount, column.currency],
    split: ({ text }) => [Number(text.replace(/[^\d.]/g, '')), text.endsWith('₽') ? 'RUB' : text],
  },
};

test('the history is taken away as a workbook: the same rows, in the columns and the order of the screen', async ({
  page,
}) => {
  await writePastPayouts([
    // Another day in Moscow than in UTC.
    { at: new Date('2026-09-03T21:00:01Z'), orderNo: `${search}-1`, amountMinor: 99_999_999_999 },
    {
      at: new Date('2026-09-04T08:00:00Z'),
      orderNo: `${search}-2`,
      status: 'declined',
      error: 'CODE_CP0002',
    },
    { at: new Date('2026-09-05T08:00:00Z'), orderNo: `LEFT-${process.pid}` },
  ]);
  await enter(page, 'manager');
  await visit(page, `/history?type=payout&q=${search}`);
  await page.getByRole('button', { name: table.columns, exact: true }).click();
  await kept(page, () => page.getByRole('checkbox', { name: history.column.maker, exact: true }).uncheck());
  await kept(page, () =>
    page.getByRole('button', { name: table.earlier.replace('{column}', history.column.amount) }).click(),
  );
  await page.keyboard.press('Escape');
  // A person who has chosen columns gets them in the page itself: other ones first would be an error, and so fail this.
  await visit(page, `/history?type=payout&q=${search}`);
  const shown = await readScreen(page);
  expect(shown.heads.slice(-2)).toEqual([history.column.amount, history.column.method]);
  expect(shown.rows).toHaveLength(2);

  await page.getByRole('button', { name: exports.button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: exports.title });
  await expect(dialog).toContainText('2 rows');
  await dialog.getByRole('checkbox', { name: exports.whole }).check();
  await dialog.getByLabel(exports.reason).fill('Reconciling with the bank');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: exports.download, exact: true }).click(),
  ]);
  await expect(dialog).toContainText('2 rows.');
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const [sheet] = await readXlsx(await download.path());
  expect(sheet?.data).toEqual(toFile(shown));
  await dialog.getByRole('button', { name: exports.keep, exact: true }).click();
  await page.getByRole('button', { name: table.columns, exact: true }).click();
  await kept(page, () => page.getByRole('button', { name: table.usual, exact: true }).click());
  await expect(page.getByRole('columnheader').last()).toHaveText(history.column.amount);
});

test('the movement sheet of a day lists and adds up its movements, on the page and as a PDF in the other language', async ({
  page,
}) => {
  const { sheet } = exports;
  await writePastPayouts([
    { at: new Date('2025-02-05T20:59:59.999Z'), orderNo: `${search}-PAID` },
    { at: new Date('2025-02-05T09:00:00Z'), orderNo: `${search}-FAILED`, status: 'declined' },
    // The next day has begun in Moscow.
    { at: new Date('2025-02-05T21:00:00Z'), orderNo: `${search}-NEXT` },
  ]);
  await enter(page, 'manager');
  await visit(page, '/history?period=2025-02-05..2025-02-05');
  await page.getByRole('button', { name: exports.button, exact: true }).click();
  await page.getByRole('dialog', { name: exports.title }).getByRole('link', { name: sheet.open }).click();
  await expect(page.getByRole('heading', { name: sheet.title, level: 2 })).toBeVisible();
  const turnover = page.getByRole('table').first();
  await expect(turnover.getByRole('row').filter({ hasText: sheet.done.payout })).toContainText(
    /1\s*1,250\.50\s₽/,
  );
  const listed = page.getByRole('region', { name: '2 movements, oldest first' }).getByRole('row');
  await expect(listed.nth(1)).toContainText(`${search}-FAILED`);
  await expect(listed.nth(2)).toContainText(`${search}-PAID`);
  await expect(listed).toHaveCount(3);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: sheet.pdf.replace('{language}', 'Русский') }).click(),
  ]);
  const text = (await readPdf(await download.path())).replace(/[\s\u200b]+/g, ' ');
  expect(text).toContain(words.ru.exports.sheet.title);
  expect(text.replaceAll(' ', '')).toContain(`${search}-PAID`);
  expect(text).not.toContain(`${search}-NEXT`);
  const audited = await rows<{ format: string }>(
    `SELECT details->>'format' AS format FROM audit_entries
     WHERE action = 'history.exported' AND details->>'filters' LIKE 'period=2025-02-05..2025-02-05%' ORDER BY id`,
  );
  expect(audited.map(({ format }) => format)).toEqual(['page', 'pdf']);
});

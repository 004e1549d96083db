import type { Page } from '@playwright/test';
import { type Demo, makeDemo, noDemo } from './screens/make-demo.ts';
import { insertRow, rows } from './support/database.ts';
import { signIn, visit } from './support/office.ts';
import { expect, test } from './support/test.ts';

// Files run in the order of their names, and this one comes last: it overwrites the records that the others look at.
// Who pays chooses their name, and their shop its order numbers: neither may push an amount out of sight.

const endless = 'Щ'.repeat(250);
const latin = 'W'.repeat(250);
/** 999 999 999 999.99: no contract pays as much at once, and a day of one may. */
const largest = '99999999999999';

let demo: Demo = noDemo;
let statementId = '';

test.beforeAll(async () => {
  demo = await makeDemo();
  for (const table of ['payouts', 'payments', 'refunds', 'payout_events', 'recipient_checks'])
    await rows(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await rows('UPDATE payouts SET recipient_name = $1, description = $1, note = $2, amount_minor = $3', [
    endless,
    latin,
    largest,
  ]);
  await rows(
    'UPDATE payments SET payer_name = $1, payer_bank = $2, client_reference_id = $2, amount_minor = $3',
    [endless, latin, largest],
  );
  await rows('UPDATE refunds SET note = $1, reason_sent = $2', [endless, latin]);
  const [statement] = await rows<{ id: string }>(
    `UPDATE statements SET file_name = $1, open_count = 1, counts = '{"only_theirs": 1}'
     WHERE finished_at IS NOT NULL RETURNING id`,
    [`${latin}.csv`],
  );
  statementId = statement?.id ?? '';
  await insertRow('statement_lines', {
    ...{ statement_id: statementId, number: 0, cells: [endless], verdict: 'only_theirs', outcome: 'moved' },
    ...{ reference: endless, processor_id: latin, amount_minor: largest, currency: 'RUB', at: new Date() },
  });
  for (const table of ['payouts', 'payments', 'refunds', 'payout_events', 'recipient_checks'])
    await rows(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
});

/** What is wider than the window, and each amount that is not inside it. */
function findMisfits(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  // What is wider than a phone by its nature scrolls by itself, and is printed.
  const amounts = [...document.querySelectorAll<HTMLElement>('main :is(.figures, .money)')].filter(
    (each) => each.checkVisibility() && !each.closest('.overflow-x-auto'),
  );
  const toText = (each: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  };
  const cells = amounts.filter((each) => each.matches('td'));
  const outside = amounts.filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < 0 || right > clientWidth + 1;
  });
  const wide = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (each) => each.checkVisibility() && each.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ...(scrollWidth > clientWidth ? wide.slice(0, 5).map((each) => `${each.tagName}.${each.className}`) : []),
    ...outside.map((each) => `out of sight: ${each.textContent}`),
    ...cells.flatMap((each) => {
      const next = cells.find((other) => other === each.nextElementSibling);
      const isTouching = next?.textContent && toText(next).left - toText(each).right < 6;
      return isTouching ? [`read as one number: ${each.textContent} and ${next.textContent}`] : [];
    }),
    ...amounts.flatMap((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const under = (amounts as Element[]).find((other) => {
        if (other === each || other.contains(each) || each.contains(other)) return false;
        const box = other.getBoundingClientRect();
        return box.left < right - 1 && left < box.right - 1 && box.top < bottom - 1 && top < box.bottom - 1;
      });
      return under ? [`on each other: ${each.textContent} and ${under.textContent}`] : [];
    }),
  ];
}

async function look(page: Page, path: string, widths: readonly number[]): Promise<string[]> {
  await visit(page, path);
  if (path === '/') await expect(page.getByRole('alert').filter({ hasText: latin })).toBeVisible();
  await expect(page.locator('main :is(.figures, .money)').filter({ visible: true }).first()).toBeVisible();
  const misfits: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    misfits.push(...(await page.evaluate(findMisfits)).map((each) => `${width} px, ${path}: ${each}`));
  }
  return misfits;
}

/** Returns once the page has been drawn in its new width, and what measures itself has had its turn. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((width) => window.innerWidth === width, width);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Each kind of window has its own form of a list, which the server sends; within a kind only the widths differ. */
const windows = { phone: [390], screen: [1100, 1280, 1440] } as const;

// The size of a window is not put back.
test.use({ ownBrowser: true });

test('texts without a space, however long, leave every amount in sight, on a screen and on a phone', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const [payment] = await rows<{ id: string }>('SELECT id FROM payments ORDER BY id LIMIT 1');
  const [refund] = await rows<{ id: string }>('SELECT id FROM refunds ORDER BY id LIMIT 1');
  const paths = [
    '/',
    '/payouts',
    '/payments',
    '/refunds',
    '/history',
    '/history/print',
    '/reports',
    `/payouts/${Object.values(demo.payouts)[0]}`,
    `/payments/${payment?.id}`,
    `/payments/${payment?.id}/refund`,
    `/refunds/${refund?.id}`,
    `/statements/${statementId}`,
  ];
  const misfits: string[] = [];
  for (const [kind, widths] of Object.entries(windows)) {
    await resize(page, widths[0]);
    // The first list of a window of another kind takes its form once it runs; from then on the server knows.
    await visit(page, '/payouts');
    await expect(page.locator('main table')).toHaveCount(kind === 'phone' ? 0 : 1);
    for (const path of paths) misfits.push(...(await look(page, path, widths)));
  }
  expect(misfits).toEqual([]);
});

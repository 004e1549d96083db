import { type Demo, makeDemo, noDemo } from './screens/make-demo.ts';
import { insertRow, rows } from './support/database.ts';
import { signIn, visit, words } from './support/office.ts';
import { latin, look, resize, windows } from './support/overflow.ts';
import { expect, test } from './support/test.ts';

// Who pays chooses their name, and their shop its order numbers: neither may push an amount out of sight.

const endless = 'Щ'.repeat(250);
/** 999 999 999 999.99: no contract pays as much at once, and a day of one may. */
const largest = '99999999999999';

/** What is overwritten for the time of this journey, and with what. */
const widened: Record<string, Record<string, string>> = {
  payouts: { recipient_name: endless, description: endless, note: latin, amount_minor: largest },
  payments: {
    payer_name: endless,
    payer_bank: latin,
    client_reference_id: latin,
    amount_minor: largest,
  },
  refunds: { note: endless, reason_sent: latin },
  refund_batches: { note: latin },
};
const lineNumber = 9_999;

let demo: Demo = noDemo;
let statementId = '';

test.beforeAll(async () => {
  // Left behind by a run that was cut off.
  const [left] = await rows(`SELECT oid FROM pg_class WHERE relname = 'before_statements'`);
  if (left) await restore();
  demo = await makeDemo();
  await withoutTriggers(async (table, wide) => {
    const names = Object.keys(wide);
    await rows(`CREATE TABLE before_${table} AS SELECT id, ${names.join(', ')} FROM ${table}`);
    const to = names.map((name, at) => `${name} = $${at + 1}`).join(', ');
    await rows(`UPDATE ${table} SET ${to}`, Object.values(wide));
  });
  const sql = `SELECT id FROM statements WHERE finished_at IS NOT NULL ORDER BY id LIMIT 1`;
  statementId = (await rows<{ id: string }>(sql))[0]?.id ?? '';
  await rows('CREATE TABLE before_statements AS SELECT * FROM statements WHERE id = $1', [statementId]);
  await rows(
    `UPDATE statements SET file_name = $1, open_count = 1, counts = '{"only_theirs": 1}' WHERE id = $2`,
    [`${latin}.csv`, statementId],
  );
  await insertRow('statement_lines', {
    ...{ statement_id: statementId, number: lineNumber, cells: [endless], verdict: 'only_theirs' },
    ...{ reference: endless, processor_id: latin, amount_minor: largest, currency: 'RUB', at: new Date() },
    outcome: 'moved',
  });
});

/** Others on the same demo, and this journey the next time, find everything as it was. */
test.afterAll(restore);

async function restore(): Promise<void> {
  await withoutTriggers(async (table, wide) => {
    const back = Object.keys(wide).map((name) => `${name} = b.${name}`);
    await rows(`UPDATE ${table} t SET ${back.join(', ')} FROM before_${table} b WHERE b.id = t.id`);
    await rows(`DROP TABLE before_${table}`);
  });
  await rows('DELETE FROM statement_lines WHERE number = $1', [lineNumber]);
  await rows(
    `UPDATE statements t SET file_name = b.file_name, open_count = b.open_count, counts = b.counts
     FROM before_statements b WHERE b.id = t.id`,
  );
  await rows('DROP TABLE before_statements');
}

/** What is kept with the rows would count these sums too. */
async function withoutTriggers(
  change: (table: string, wide: Record<string, string>) => Promise<void>,
): Promise<void> {
  for (const [table, wide] of Object.entries(widened)) {
    await rows(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await change(table, wide);
    await rows(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
}

// The size of a window is not put back.
test.use({ ownBrowser: true });

test('texts without a space, however long, leave every amount in sight, on a screen and on a phone', {
  tag: '@long',
}, async ({ page }) => {
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
    '/approvals',
    '/refunds/batches',
    `/refunds/batches/${demo.batch}`,
    '/history/notifications',
    `/statements/${statementId}`,
  ];
  const overflow: string[] = [];
  for (const [kind, widths] of Object.entries(windows)) {
    await resize(page, widths[0]);
    // The first list of a window of another kind takes its form once it runs; from then on the server knows.
    await visit(page, '/payouts');
    await expect(page.locator('main table')).toHaveCount(kind === 'phone' ? 0 : 1);
    for (const path of paths) overflow.push(...(await look(page, path, widths)));
  }
  expect(overflow).toEqual([]);
});

test('every column of the history at once leaves its amounts in sight, wherever they stand', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const manager = `(SELECT id FROM users WHERE email = 'manager@paydesk.local')`;
  const forget = () => rows(`DELETE FROM history_tables WHERE user_id = ${manager}`);
  const all = Object.keys(words.en.history.column);
  const others = all.filter((column) => column !== 'amount');
  const overflow: string[] = [];
  try {
    for (const columns of [all, others.toSpliced(4, 0, 'amount'), ['amount', ...others]]) {
      await forget();
      await rows(
        `INSERT INTO history_tables (user_id, columns, density, updated_at) VALUES (${manager}, $1, 'compact', now())`,
        [columns],
      );
      overflow.push(...(await look(page, '/history', windows.screen)));
    }
    expect(overflow).toEqual([]);
    // It lies over the row's link, and a press on it is one on the row.
    const held = await page.locator('tbody .held-cell').first().boundingBox();
    await page.mouse.click((held?.x ?? 0) + 8, (held?.y ?? 0) + 8);
    await expect(page.getByRole('heading', { name: words.en.record.timeline })).toBeVisible();
  } finally {
    await forget();
  }
});

/** As long as a name and an address may be. */
const named = {
  name: latin.slice(0, 100),
  email: `${'w'.repeat(64)}@${`${'w'.repeat(58)}.`.repeat(3)}example`,
};
const colleague = { id: `usr_${'0'.repeat(25)}w`, ...named, email: `a${named.email}` };
const invitation = { id: `lnk_${'0'.repeat(25)}w`, ...named };

async function forgetNamed(): Promise<void> {
  await rows('DELETE FROM account_links WHERE id = $1', [invitation.id]);
  await rows('DELETE FROM users WHERE id = $1', [colleague.id]);
}

test('a name and an address without a space break within the list of people, and within what is asked about one', async ({
  page,
}) => {
  const { act, roleTitle } = words.en.people;
  await forgetNamed();
  await insertRow('users', { ...colleague, role: 'support', password_hash: 'none' });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const open = { purpose: 'invitation', role: 'support', token_hash: invitation.id };
  await insertRow('account_links', {
    ...invitation,
    ...open,
    created_by_id: colleague.id,
    expires_at: tomorrow,
  });
  try {
    await signIn(page, 'admin');
    const overflow: string[] = [];
    for (const width of [1440, 390]) {
      await resize(page, width);
      overflow.push(...(await look(page, '/people', [width])));
      await page.getByRole('button', { name: `What to do with ${named.name}` }).click();
      await page.getByRole('menuitem', { name: act.role, exact: true }).click();
      const title = page.getByRole('heading', { name: roleTitle.replace('{name}', named.name) });
      await expect(title).toBeVisible();
      if (await title.evaluate((each) => each.scrollWidth > each.clientWidth))
        overflow.push(`${width} px: the title of the dialog is wider than the dialog`);
      await page.keyboard.press('Escape');
    }
    expect(overflow).toEqual([]);
  } finally {
    await forgetNamed();
  }
});

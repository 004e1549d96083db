import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nouns } from '#scripts/lint/lines.mjs';

// Boundaries that concern what a line says rather than what it imports, so the import rules cannot see them.

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const ours = globSync('{app,components,worker,lib}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/generated/**', '**/testing/**', '**/*.test.ts', '**/*.test.tsx'],
});

const find = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );

/**
 * The processor's statuses and kinds, read from the tables of lib/processor, so that a new one is guarded
 * from its first day.
 */
const statuses = ['lib/processor/wire/statuses.ts', 'lib/processor/wire/notifications.ts'].flatMap((file) =>
  [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, word]) => String(word)),
);
const fields = [
  'submittedAmount',
  'authAmount',
  'refundSubmittedAmount',
  'refundAuthAmount',
  'transactionType',
  'transactionId',
  'disbursementCreationErrors',
  'clientReferenceIntentId',
  'isDisbursementAllowed',
  'paymentMethodName',
  'useCheckoutForm',
];
const methods = ['BankCardRU', 'DisbursementBankCardRUS', 'Bank_Card_KZ', 'TestPaymentMethod'];
const processorWords = new RegExp(`\\b(?:${[...statuses, ...fields, ...methods].join('|')})\\b|/processing/`);

test('nobody behind the processor’s door spells one of its words', () => {
  expect(statuses).toEqual(expect.arrayContaining(['PAID_OUT', 'REFUND_ISSUED', 'CAPTURED', 'DISBURSEMENT']));
  const notTheirs = [
    // Names a processor address that contradicts the public documentation.
    'lib/env.ts',
    'lib/env-processor.ts',
    // ERROR is a status of OpenTelemetry too.
    'lib/tracing/open-telemetry.ts',
  ];
  const behind = ours.filter((file) => !file.startsWith('lib/processor/') && !notTheirs.includes(file));
  expect(find(behind, processorWords)).toEqual([]);
});

test('raw SQL stands in stores and doors only', () => {
  const elsewhere = ours.filter(
    (file) => !/^lib\/(db|processor|queue|events)\/|\/store\.ts$|\/store\//.test(file),
  );
  expect(find(elsewhere, /\$(?:query|execute)Raw/)).toEqual([]);
});

/** The tables of money and of what is decided about it, each with the noun that owns it. */
const tables: Record<string, string> = {
  approvals: 'approvals',
  approval_decisions: 'approvals',
  resolutions: 'resolutions',
  recipient_checks: 'recipients',
  payments: 'payments',
  payment_actions: 'payments',
  payment_events: 'payments',
  payouts: 'payouts',
  payout_attempts: 'payouts',
  payout_events: 'payouts',
  refunds: 'refunds',
  refund_events: 'refunds',
  refund_batches: 'batches',
  refund_batch_items: 'batches',
  statements: 'statements',
  statement_lines: 'statements',
};

test('no noun reads the tables of a later one past the order of imports', () => {
  const later = nouns.flatMap((noun, at) => {
    const names = Object.keys(tables).filter((table) => nouns.indexOf(tables[table] ?? '') > at);
    if (names.length === 0) return [];
    const files = ours.filter((file) => file.startsWith(`lib/domain/${noun}/`));
    return find(files, new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE) "?(?:${names.join('|')})\\b`));
  });
  expect(later).toEqual([]);
});

// The compiler takes any address for one of the page that says "there is nothing here" (app/[...missing]).
test('an address that a link names has a page', () => {
  const pages = globSync('app/**/{page.tsx,route.ts}', { cwd: root })
    .filter((file) => !file.includes('[...missing]'))
    .map((file) =>
      file.replace(/^app|\/(?:page\.tsx|route\.ts)$|\/\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '[^/]+'),
    );
  const page = new RegExp(`^(?:${pages.map((path) => path || '/').join('|')})$`);
  const links =
    /(?:\bhref(?:=\{?|: )|\bgo\(|\brouter\.(?:push|replace)\(|\b(?:formA|a)ction=)(?:"([^"\n]*)"|'([^'\n]*)'|`([^`\n]*)`)/g;
  const named = ours.flatMap((file) =>
    [...read(file).matchAll(links)].map(([, ...texts]) => {
      // What is put in after a slash is an id; elsewhere it is what follows the address.
      const [to = ''] = (texts.find(Boolean) ?? '').replace(/\/\$\{[^}]*\}/g, '/x').split(/[?#]|\$\{/);
      return { file, to };
    }),
  );
  // The noun of "/${noun}/…" is only known when it runs.
  const known = named.filter(({ to }) => to.startsWith('/') && !to.startsWith('/x'));
  expect(known.length).toBeGreaterThan(60);
  expect(known.filter(({ to }) => !page.test(to))).toEqual([]);
});

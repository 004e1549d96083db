import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Viewer, ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { Role } from '#lib/auth/permissions.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { payoutReads } from '#lib/domain/payouts/query-options.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { FoundRecords } from './found-records.tsx';
import type { Kind } from './kinds-of-id.ts';

const reads = { payouts: payoutReads, payments: paymentReads, refunds: refundReads };
const everywhere: readonly Kind[] = ['payouts', 'payments', 'refunds'];

/** What is said of a text that was found in none of these. */
function readNothingIn(kinds: readonly Kind[], text: string, role: Role = 'finance'): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const kind of kinds) client.setQueryData(reads[kind].search(text).queryKey, { items: [] } as never);
  const found = createElement(FoundRecords, { text, go: () => {}, onFound: () => {}, said: null });
  const list = createElement(Command.List, null, found);
  const viewed = createElement(
    ViewerProvider,
    { value: { role } as Viewer },
    createElement(Command, null, list),
  );
  return readPart(createElement(QueryClientProvider, { client }, viewed));
}

test('a text that is nowhere is one sentence that names what was looked through, and the processor may be asked about it', () => {
  const sentence =
    'Nothing found among payouts, payments, and refunds. Try part of a number, name, phone or card, or an amount.';
  expect(readNothingIn(everywhere, 'INV-2026-404')).toBe(
    `${sentence} Open payments to ask the processor about “INV-2026-404”`,
  );
  expect(readNothingIn(everywhere, 'Ivanov')).toBe(sentence);
  expect(readNothingIn(everywhere, 'Ivanov', 'support')).toMatch(/among payments, refunds, and payouts\./);
});

test.each([
  ['po_01jcz3v1m8e2t9r6k5w4x7y0ab', ['payouts']],
  ['att_01jcz3v1m8e2t9r6k5w4x7y0ab', ['payouts']],
  ['pay_01jcz3v1m8e2t9r6k5w4x7y0ab', ['payments', 'refunds']],
  ['rf_01jcz3v1m8e2t9r6k5w4x7y0ab', ['refunds']],
  ['INV-2026-404', everywhere],
] as const)('%s is looked for in its %s first', (text, kinds) => {
  const said = readNothingIn([], text);
  const looked = everywhere.filter((kind) => said.includes(`Looking for ${kind}…`));
  expect(looked).toEqual(kinds);
});

test('an id that is not where it belongs is looked for everywhere: it may be the reference of somebody else', () => {
  const id = 'po_01jcz3v1m8e2t9r6k5w4x7y0ab';
  expect(readNothingIn(['payouts'], id)).toMatch(/Looking for payments….*Looking for refunds…$/);
  expect(readNothingIn(['payouts'], id)).not.toContain('in the list');
  expect(readNothingIn(everywhere, id)).toMatch(/^Nothing found among [^“]+$/);
});

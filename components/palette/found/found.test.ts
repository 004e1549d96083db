import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Viewer, ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { Role } from '#lib/auth/permissions.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { payoutReads } from '#lib/domain/payouts/query-options.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { FoundRecords } from './found-records.tsx';
import type { Kind } from './kinds-of-id.ts';

const reads = { payouts: payoutReads, payments: paymentReads, refunds: refundReads };
const everywhere: readonly Kind[] = ['payouts', 'payments', 'refunds'];

type Case = { role?: Role; found?: Partial<Record<Kind, object[]>>; staleTime?: number };

/** The message for a text that was found in none of these; with `staleTime: 0` while all is read again. */
function readNothingIn(
  kinds: readonly Kind[],
  text: string,
  { role = 'finance', found: some = {}, staleTime = Number.POSITIVE_INFINITY }: Case = {},
): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime } } });
  const ended = { ...Object.fromEntries(kinds.map((kind) => [kind, []])), ...some };
  for (const kind of everywhere)
    if (ended[kind]) client.setQueryData(reads[kind].search(text).queryKey, { items: ended[kind] } as never);
  const found = createElement(FoundRecords, { text, go: () => {}, onFound: () => {}, liveRegion: null });
  const list = createElement(Command.List, null, found);
  const viewed = createElement(
    ViewerProvider,
    { value: { role } as Viewer },
    createElement(Command, null, list),
  );
  return readPart(createElement(QueryClientProvider, { client }, viewed));
}

test('a text that is nowhere is one sentence that names what was looked through, and the processor may be asked about it', () => {
  const sentence = en.commands.foundNone.replace('{among}', 'payouts, payments, and refunds');
  expect(readNothingIn(everywhere, 'INV-2026-404')).toBe(
    `${sentence} Open payments to ask the processor about “INV-2026-404”`,
  );
  expect(readNothingIn(everywhere, 'Ivanov')).toBe(sentence);
  expect(readNothingIn(everywhere, 'Ivanov', { role: 'support' })).toMatch(
    /among payments, refunds, and payouts\./,
  );
});

test('the processor may be asked as soon as there is no such payment, whatever else has that number', () => {
  const payout = {
    ...{ id: 'po_1', orderNo: 'INV-2026-404', status: 'paid_out', createdAt: '2026-11-20T10:00:00.000Z' },
    ...{ amount: { amountMinor: '321604', currency: 'RUB' }, recipient: { instrument: null, holder: 'X' } },
  };
  const act = 'Open payments to ask the processor about “INV-2026-404”';
  const shown = readNothingIn(['payments', 'refunds'], 'INV-2026-404', { found: { payouts: [payout] } });
  expect(shown).toContain('3,216.04');
  expect(shown).toContain(act);
  expect(shown).not.toContain('Nothing found');
  expect(readNothingIn(['payments'], 'INV-2026-404')).toContain(act);
  expect(readNothingIn(['payouts', 'refunds'], 'INV-2026-404')).not.toContain(act);
  expect(readNothingIn(['payments'], 'Ivanov')).not.toContain('Open payments');
});

test.each([
  ['po_01jcz3v1m8e2t9r6k5w4x7y0ab', ['payouts']],
  ['att_01jcz3v1m8e2t9r6k5w4x7y0ab', ['payouts']],
  ['pay_01jcz3v1m8e2t9r6k5w4x7y0ab', ['payments', 'refunds']],
  ['rf_01jcz3v1m8e2t9r6k5w4x7y0ab', ['refunds']],
  ['INV-2026-404', everywhere],
] as const)('%s is looked for in its %s first', (text, kinds) => {
  const shown = readNothingIn([], text);
  const looked = everywhere.filter((kind) => shown.includes(`Looking for ${kind}…`));
  expect(looked).toEqual(kinds);
});

test('an id that is not where it belongs is looked for everywhere: it may be the reference of somebody else', () => {
  const id = 'po_01jcz3v1m8e2t9r6k5w4x7y0ab';
  expect(readNothingIn(['payouts'], id)).toMatch(/Looking for payments….*Looking for refunds…$/);
  expect(readNothingIn(['payouts'], id)).not.toContain('in the list');
  expect(readNothingIn(everywhere, id)).toMatch(/^Nothing found among [^“]+$/);
});

test('what was empty stays so while it is read anew, so that no row jumps', () => {
  const id = 'po_01jcz3v1m8e2t9r6k5w4x7y0ab';
  for (const kinds of [['payouts'], everywhere] as const)
    expect(readNothingIn(kinds, id, { staleTime: 0 })).toBe(readNothingIn(kinds, id));
});

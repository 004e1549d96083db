import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { expect, test } from 'vitest';
import type { FileReviewRow } from '#lib/domain/batches/schemas/file.ts';
import { reasonsQuery } from '#lib/domain/reasons/query-options/queries.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { Name, State } from './file-rows.tsx';

const row = (more: object) =>
  ({
    line: 2,
    text: 'SHOP-1',
    payment: null,
    reasonCode: null,
    note: null,
    problem: null,
    ...more,
  }) as FileReviewRow;

/** The part among the reasons that the page has read. */
function withReasons(part: FunctionComponent<{ row: FileReviewRow }>, of: FileReviewRow) {
  const client = new QueryClient();
  const texts = { en: 'Goods returned', ru: 'Товар возвращён' };
  client.setQueryData(reasonsQuery.queryKey, { reasons: [{ code: 'goods_returned', texts }] });
  return createElement(QueryClientProvider, { client }, createElement(part, { row: of }));
}

test('a wrong row says what is wrong with it, filled in with its sums and lines', () => {
  const of = (code: string, params = {}) => readPart(withReasons(State, row({ problem: { code, params } })));
  expect(of('row_repeated', { line: 7 })).toContain('Line 7 refunds the same sum');
  expect(of('refund_above_available', { available: { amountMinor: '6000', currency: 'RUB' } })).toContain(
    'At most 60.00 ₽',
  );
});

test('a row that goes says why by the name of its reason, and whether somebody else has to agree', () => {
  const good = { reasonCode: 'goods_returned', note: 'by phone' };
  const { state, asks } = en.refunds.file;
  expect(readPart(withReasons(State, row(good)))).toBe(`${state}Goods returned · by phone`);
  expect(readPart(withReasons(State, row({ ...good, needsApproval: true })))).toContain(asks);
});

test('a payment opens beside the page, which holds the file that was chosen', () => {
  const payment = { id: 'pay_1', clientReferenceId: 'SHOP-1', processorPaymentId: '1763' };
  const link = renderPart(withReasons(Name, row({ payment })));
  expect(link).toContain('href="/payments/pay_1"');
  expect(link).toContain('target="_blank"');
  expect(readPart(withReasons(Name, row({})))).toBe('SHOP-1');
});

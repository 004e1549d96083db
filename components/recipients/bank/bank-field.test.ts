import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { recipientKeys } from '#lib/domain/recipients/query-options.ts';
import type { BankListView } from '#lib/domain/recipients/schemas.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { AwaitedBanks, BankField } from './bank-field.tsx';

const { banksAwaited, banksFetching, banksLoading, bankPlaceholder } = en.recipients;
const sber = { code: '100000000111', name: 'Сбербанк', nameLatin: 'Sberbank' };

function read(list: Partial<BankListView> | null): string {
  const client = new QueryClient();
  const none = { banks: [], recent: [], results: [], fetchedAt: null, isStale: false, troubleSince: null };
  if (list) client.setQueryData(recipientKeys.banks, { ...none, ...list });
  const part = { value: '', phone: null, onChange: () => {}, onBlur: () => {}, error: null, ref: null };
  return readPart(createElement(QueryClientProvider, { client }, createElement(BankField, part)));
}

test('a list that the processor does not give is named with its time, and not as one that comes in seconds', () => {
  const said = read({ troubleSince: '2026-11-21T10:42:00.000Z' });
  expect(said).toMatch(/The processor has given no list of banks since 21 Nov(?: 2026)?, 10:42/);
  expect(said).toContain('until then nobody can be paid by phone');
  expect(said).not.toContain(banksFetching);
  expect(said).not.toContain(banksLoading);
});

test('one that was never asked for is being fetched', () => {
  expect(read({})).toContain(banksFetching);
  expect(read(null)).toContain(banksLoading);
});

test('half a minute later nobody is told to wait for seconds any more', () => {
  const after = (ms: number) => readPart(createElement(AwaitedBanks, { since: Date.now() - ms }));
  expect(after(25_000)).toBe(banksFetching);
  expect(after(30_000)).toBe(banksAwaited);
});

test('an old list is used, and its date said', () => {
  const old = { banks: [sber], fetchedAt: '2026-11-19T10:00:00.000Z', isStale: true };
  const said = read({ ...old, troubleSince: '2026-11-21T10:42:00.000Z' });
  expect(said).toMatch(/This list is from 19 Nov/);
  expect(said).toContain(bankPlaceholder);
  expect(said).not.toContain('given no list');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { usePayoutFilters } from '#components/payouts/list/use-payout-filters.tsx';
import type { ListFilter } from '#components/shared/list/filters/filter.ts';
import { useChips } from '#components/shared/list/filters/use-chips.ts';
import { type Viewer, ViewerProvider } from '#components/shared/viewer/viewer.ts';
import { canOccur, firstStatuses, payoutStatuses } from '#lib/domain/payouts/status.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { useHistoryFilters } from './use-history-filters.tsx';

const lists = { payouts: usePayoutFilters, history: useHistoryFilters };

type ProbeProps = { useFilters: () => readonly ListFilter[]; status: string };

function Probe({ useFilters, status }: ProbeProps) {
  const filters = useFilters();
  const filter = filters.find(({ name }) => name === 'status');
  const options = filter?.kind === 'choice' ? filter.blocks.flatMap((block) => block.options) : [];
  const chips = useChips(filters)({ status });
  return `${options.map(({ value }) => value).join()}|${chips.map(({ text }) => text).join()}`;
}

/** The statuses that a list offers, and what its chips say of an address. */
function read(useFilters: ProbeProps['useFilters'], status: string) {
  const viewer = { role: 'manager', methods: [] } as unknown as Viewer;
  const probe = createElement(Probe, { useFilters, status });
  const seen = createElement(ViewerProvider, { value: viewer }, probe);
  const html = renderPart(createElement(QueryClientProvider, { client: new QueryClient() }, seen));
  const [offered = [], chips = []] = html.split('|').map((part) => part.split(','));
  return { offered, chips };
}

test('a payout begins as waiting for approval or ready to be sent, and is never a draft', () => {
  expect(firstStatuses).toEqual(['pending_approval', 'approved']);
  expect(payoutStatuses.filter((status) => !canOccur(status))).toEqual(['draft']);
});

test('the filter of payouts offers only what a payout can be in', () => {
  const { offered } = read(lists.payouts, 'unknown');
  expect(offered).not.toContain('draft');
  expect(offered).toEqual(expect.arrayContaining(['waiting', 'pending_approval', 'approved']));
});

test('the filter of the history offers what any kind can be in: a refund does wait for approval', () => {
  const { offered } = read(lists.history, 'unknown');
  expect(offered).not.toContain('draft');
  expect(offered).toEqual(expect.arrayContaining(['waiting', 'pending_approval', 'approved']));
});

test.each([
  ['payouts', 'draft', ['Draft']],
  ['history', 'draft', ['Draft']],
] as const)('an old address of the %s says what is not in use any more', (list, status, names) => {
  const { chips } = read(lists[list], `${status},unknown`);
  expect(chips).toEqual([...names.map((name) => `${name} (a status not in use)`), 'Outcome unknown']);
});

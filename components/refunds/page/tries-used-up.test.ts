import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { RefundState } from './refund-state.tsx';

const money = { amountMinor: '210000', currency: 'RUB' };

function read(more: object): string {
  const refund = {
    ...{ status: 'not_sent', reviewReason: 'tries_used_up', newest: null, number: 'REF-1', tries: 4 },
    ...{ erasedAt: null, anotherAccount: null, nextReadAt: null, waitingForIt: [], knownReason: null },
    ...{ statusAt: '2026-11-26T10:57:08.000Z', verification: null, pendingReport: null, mismatchSince: null },
    ...{ errorCode: null, errorMessage: null, readProblem: null, processed: null, timeline: [] },
    ...{ amount: money, payment: { method: 'sbp', available: null, payer: {} } },
    ...more,
  } as unknown as RefundView;
  const state = createElement(RefundState, { refund });
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, state));
}

test('that the tries are over is said until there is another attempt, and only where nothing says why', () => {
  const over = en.refunds.attention.tries_used_up;
  const newest = { id: 'rf_2', number: 'REF-1', status: 'refunded', reviewReason: null, attempt: 2 };
  expect(read({})).toContain(over);
  expect(read({ newest })).not.toContain(over);
  expect(read({ errorCode: 'not_connected' })).not.toContain(over);
});

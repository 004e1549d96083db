import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { BatchView } from '#lib/domain/batches/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Result } from './batch-lines.tsx';

type Item = BatchView['items'][number];

function read(item: object): string {
  return readPart(createElement(Result, { item: item as Item }));
}

const refundThat = (status: RefundStatus, more: object = {}) => ({
  refusal: null,
  refund: { status, reviewReason: null, errorCode: null, errorMessage: null, knownReason: null, ...more },
});

const { batch, reason } = { batch: en.refunds.batch, reason: en.reason };

test('a payment that was left out says why, and where to go on', () => {
  const said = read({ refund: null, refusal: { code: 'refund_nothing_left' } });
  expect(said).toContain(en.refusals.refund_nothing_left);
  expect(said).toContain(batch.next.payment);
});

test('a refund that came to nothing says why, or that nobody said it, and where to go on', () => {
  const known = read(refundThat('refused', { errorCode: 'NOT_ENABLED', knownReason: 'refunds_not_enabled' }));
  expect(known).toContain(reason.refunds_not_enabled);
  expect(known).toContain(batch.next.refund);
  const silent = read(refundThat('declined'));
  expect(silent).toContain(batch.noReason);
  expect(silent).toContain(batch.next.refund);
});

test('what is done or under way asks for nothing', () => {
  for (const status of ['refunded', 'accepted', 'approved'] as const)
    expect(read(refundThat(status))).not.toMatch(/Open the|No reason/);
});

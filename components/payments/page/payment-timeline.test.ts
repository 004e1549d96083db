import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PaymentTimelineEntry } from '#lib/domain/payments/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { PaymentTimeline } from './payment-timeline.tsx';

const words = en.payments.timeline;
const failedAt = '2026-11-21T10:00:00.000Z';

function toEntry(more: object): PaymentTimelineEntry {
  const none = { actorName: null, toStatus: null, fromStatus: null, action: null, processorStatus: null };
  const facts = { errorCode: null, errorMessage: null, statusCode: null, knownReason: null };
  return { id: 'e1', source: 'inquiry', kind: 'read', at: failedAt, ...none, ...facts, ...more } as never;
}

const failed = toEntry({ errorCode: 'unavailable' });

function read(readAt: string | null, newer: PaymentTimelineEntry[] = []): string {
  return readPart(createElement(PaymentTimeline, { entries: [...newer, failed], others: [], readAt }));
}

test('a check that failed is not the last word once one has succeeded, even if that brought no news', () => {
  expect(read(null)).toContain(words.readFailed);
  expect(read(null)).not.toContain(words.readSince);
  expect(read('2026-11-21T09:00:00.000Z')).not.toContain(words.readSince);
  const since = read('2026-11-21T10:00:04.000Z');
  expect(since.indexOf(words.readSince)).toBeGreaterThanOrEqual(0);
  expect(since.indexOf(words.readSince)).toBeLessThan(since.indexOf(words.readFailed));
});

test('a check that brought news stands in the history by itself', () => {
  const at = '2026-11-21T10:00:02.000Z';
  const news = toEntry({ id: 'e2', at, toStatus: 'captured', processorStatus: 'CAPTURED' });
  expect(read(at, [news])).not.toContain(words.readSince);
});

import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { NotificationView } from '#lib/domain/notifications/schemas/views.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { Changes } from './notification-page.tsx';

test('whoever is told to open the record of a notification gets there from the sentence', () => {
  const moves = [{ from: null, to: 'captured' }];
  const notification = { kind: 'payment', object: { id: 'pay1', number: 'SHOP-1' }, note: 'moved', moves };
  const html = renderPart(createElement(Changes, notification as unknown as NotificationView));
  expect(html).toMatch(/ask the processor again, <a [^>]*href="\/payments\/pay1"[^>]*>open the record<\/a>/);
});

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import en from '#messages/en.json' with { type: 'json' };
import { renderPart } from '#tests/pages/read-part.ts';
import { NoRefunds } from './no-refunds.tsx';

test('the empty list does not repeat the act that its page offers above it', () => {
  const read = (role: 'support' | 'finance') =>
    renderPart(createElement(ViewerProvider, { value: { role } as never }, createElement(NoRefunds)));
  expect(read('support')).toContain(en.refunds.list.emptyText);
  expect(read('support')).not.toContain('<a ');
  expect(read('finance')).toContain(en.refunds.list.emptyTextReader);
});

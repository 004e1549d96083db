import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { Peaks } from './peaks.tsx';

const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
const peak = (id: string, used: string) => ({
  id,
  name: id,
  day: '2026-11-20',
  used: rub(used),
  limit: rub('30000000'),
});
const report = {
  days: { from: '2026-11-01', to: '2026-11-26' },
  peaks: [peak('Above', '12346448901'), peak('Below', '960000')],
} as unknown as Report;

test('who asked for little stands under no alarm, and a share stands with its sum', () => {
  const html = renderPart(createElement(Peaks, { report }));
  expect(html).not.toMatch(/near|above it|refunded within/i);
  const [, above, below] = html.replaceAll(/<a\b.*?<\/a>/g, '').split('<tr class="border-line');
  expect(above).toMatch(
    /123,464,489\.01 ₽<span class="block text-xs font-medium text-attention">412 times the limit of 300,000\.00 ₽/,
  );
  expect(below).toMatch(/9,600\.00 ₽<span class="block text-xs text-ink-muted">3\.2% of 300,000\.00 ₽/);
  expect(html.match(/<td/g)).toHaveLength(2);
});

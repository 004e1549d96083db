import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import type { Warnings } from './use-warnings.ts';
import { WarningTick } from './warning-tick.tsx';

const needed: Warnings['seen'] = ['card_of_other_country'];

function tick(method: PayoutMethod, seen: Warnings['seen']) {
  const warnings = { method, seen, needed, missing: needed, confirmed: [], isAsked: false, earlier: null };
  return createElement(WarningTick, {
    warning: 'card_of_other_country',
    warnings: warnings as unknown as Warnings,
  });
}

test('of a card of another country is said how one knows, and where it can be paid', () => {
  const digits = readPart(tick('kz_card', needed));
  expect(digits).toContain('Its first digits belong to another country.');
  expect(digits).not.toContain('earlier payout');
  expect(digits).toContain('Pay out to a Russian card');
  const earlier = readPart(tick('ru_card', []));
  expect(earlier).toContain('An earlier payout went to this card as one of another country.');
  expect(earlier).not.toContain('first digits');
  expect(renderPart(tick('ru_card', []))).toContain('href="/payouts/new?method=kz_card"');
});

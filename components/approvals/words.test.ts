import { useTranslations } from 'next-intl';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readPart } from '#tests/pages/read-part.ts';
import type { DecisionAbout } from './words.ts';

const about: DecisionAbout = {
  ...{ sum: '300,000.00 ₽', maker: 'Olga', reason: '', to: 'Ivan Petrov', whose: 'payout' },
  leaves: 'none',
};

function Question(change: Partial<DecisionAbout>) {
  return useTranslations('payouts.approval')('approve.text', { ...about, ...change });
}

test('whoever approves what has a time of its own is not told that it leaves with the last approval', () => {
  expect(readPart(createElement(Question, {}))).toBe(
    'The money goes to Ivan Petrov. It leaves as soon as everybody whom the rules ask for has approved it.',
  );
  expect(readPart(createElement(Question, { leaves: '3 Dec, 10:00' }))).toContain(
    'It leaves on 3 Dec, 10:00 if everybody whom the rules ask for has approved it by then',
  );
});

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readPart } from '#tests/pages/read-part.ts';
import { SumAgain } from './sum-again.tsx';
import type { Warnings } from './use-warnings.ts';

test.each([false, true])('says why a sum is typed twice, also when it is missing (%s)', (isMissing) => {
  const from = { amountMinor: 10_000_000n, currency: 'RUB' } as const;
  const sumAgain = { text: '', type: () => undefined, from, isSame: false };
  const said = readPart(
    createElement(SumAgain, { warnings: { sumAgain } as unknown as Warnings, isMissing }),
  );
  expect(said).toContain('Nothing is sent until both are the same');
  expect(said.includes('Type the amount here too')).toBe(isMissing);
});

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readPart } from '#tests/pages/read-part.ts';
import { AvailableChanged } from './notices.tsx';

const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' }) as const;

test('who changed what can be refunded is guessed only where nothing tells it', () => {
  const read = (isOutside: boolean) =>
    readPart(
      createElement(AvailableChanged, { seen: rub(80_000n), now: rub(50_000n), isOutside, onTake: () => {} }),
    );
  expect(read(true)).toContain('The difference was refunded outside Paydesk.');
  expect(read(true)).not.toContain('Somebody');
  expect(read(false)).toContain('Somebody may have refunded it here');
});

import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import type { WaitingView } from '#lib/domain/sending/schemas.ts';
import messages from '#messages/en.json' with { type: 'json' };
import { toWaits } from './to-waits.ts';

const t = createTranslator({ locale: 'en', messages }) as never;
const say = (waiting: WaitingView | undefined) => toWaits(t, 'en', waiting);
const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' }) as const;

test('whoever resumes reads how much of each kind is sent, and how many on the button', () => {
  const waits = say([
    { kind: 'payout', count: 3, sum: rub('2125000') },
    { kind: 'refund', count: 1, sum: rub('150000') },
    { kind: 'cancel', count: 2, sum: { amountMinor: '500', currency: 'USD' } },
  ]);
  expect(waits.text).toBe('Waiting to be sent:');
  expect(waits.lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    '3 payouts, 21,250.00 ₽',
    '1 refund, 1,500.00 ₽',
    '2 cancellations, 5.00 $',
  ]);
  expect(waits.button).toBe('Resume and send 6');
});

test('nothing waits is said only once it is known', () => {
  expect(say([])).toEqual({
    text: 'Nothing is waiting to be sent now.',
    lines: [],
    button: 'Resume sending',
  });
  expect(say(undefined)).toEqual({ text: null, lines: [], button: 'Resume sending' });
});

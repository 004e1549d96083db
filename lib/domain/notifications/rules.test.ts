import { expect, test } from 'vitest';
import { judgeConfirmation } from './rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute));
const asked = {
  kind: 'payment',
  verdict: 'applied',
  note: 'asked_again',
  receivedAt: at(10),
  readAt: null,
  readFailedAt: null,
  isDenied: false,
  isBorneOut: false,
} as const;

test.each([
  ['nobody has asked yet', asked, 'awaited'],
  ['it waits for its turn', { ...asked, verdict: 'pending', note: null }, 'awaited'],
  ['it was only asked before it came', { ...asked, readAt: at(9), isBorneOut: true }, 'awaited'],
  ['it was asked and says the same', { ...asked, readAt: at(10), isBorneOut: true }, 'confirmed'],
  ['it was asked and says another', { ...asked, readAt: at(11) }, 'contradicted'],
  ['it was asked and does not know it', { ...asked, readFailedAt: at(11), isDenied: true }, 'contradicted'],
  ['it did not answer', { ...asked, readFailedAt: at(11) }, 'failed'],
  ['it did not answer before', { ...asked, readFailedAt: at(9) }, 'awaited'],
  [
    'it said the same and then did not answer',
    { ...asked, readAt: at(11), readFailedAt: at(12), isBorneOut: true },
    'confirmed',
  ],
  ['it was set aside', { ...asked, verdict: 'quarantined', note: 'not_json' }, 'unasked'],
  [
    'it speaks of another refund',
    { ...asked, kind: 'refund', verdict: 'no_effect', note: 'other_transaction' },
    'unasked',
  ],
  ['it is about a payout', { ...asked, kind: 'payout', note: 'moved' }, 'unneeded'],
  [
    'it is about a payout and was set aside',
    { ...asked, kind: 'payout', verdict: 'quarantined', note: 'not_json' },
    'unasked',
  ],
] as const)('a notification of which %s', (_, facts, expected) => {
  expect(judgeConfirmation(facts)).toBe(expected);
});

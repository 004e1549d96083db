import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import messages from '#messages/en.json' with { type: 'json' };
import { toCertainty } from './to-certainty.ts';

const t = createTranslator({ locale: 'en', messages });
type Open = NonNullable<PaymentView['openAction']>;

test.each<[string, Pick<Open, 'kind' | 'status'> | null, string]>([
  ['nothing is under way', null, 'is held for us at the payer’s bank and has not been taken.'],
  ['a capture waits to be sent', { kind: 'capture', status: 'waiting' }, 'and has not been taken.'],
  [
    'a capture is on its way',
    { kind: 'capture', status: 'sending' },
    'Whether it has been taken is not known',
  ],
  [
    'a capture has no answer',
    { kind: 'capture', status: 'unknown' },
    'Whether it has been taken is not known yet.',
  ],
  [
    'a cancellation has no answer',
    { kind: 'cancel', status: 'unknown' },
    'Whether it is still held is not known',
  ],
])('of a held payment is said only what is known: %s', (_what, open, said) => {
  const certainty = toCertainty({ openAction: open as Open | null, mismatchSince: null, readAt: null });
  expect(t('payments.status.authorized.sentence', { certainty })).toContain(said);
});

test.each(['authorized', 'captured'] as const)(
  'what a notification denies is told of a payment that is %s as the answer’s, not as a fact',
  (status) => {
    const at = '2026-11-21T10:00:00.000Z';
    const certainty = toCertainty({ openAction: null, mismatchSince: at, readAt: at });
    const say = (certainty: string) =>
      t(`payments.status.${status}.sentence`, { certainty, isAllRefunded: 'false' });
    expect(say(certainty)).toMatch(/^According to the processor’s/);
    // Nothing would say so without an answer.
    const unread = toCertainty({ openAction: null, mismatchSince: at, readAt: null });
    expect(say(unread)).not.toContain('answer');
  },
);

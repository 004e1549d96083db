import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import { toMovementWords } from './movement-words.ts';

const words = toMovementWords(createTranslator({ locale: 'en', messages: en as never }) as never);
const payment = { kind: 'payment', status: 'unlisted', reviewReason: null } as const;

test('a payment in a status that nobody documents is called in a file what the screen calls it', () => {
  expect(words.toStatus(payment)).toBe(en.payments.status.unlisted.title);
});

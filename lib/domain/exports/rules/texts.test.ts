import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import { toExportTexts, toStatusText } from './texts.ts';

test('a payment in a status that nobody documents is called in a file what the screen calls it', () => {
  const texts = toExportTexts(createTranslator({ locale: 'en', messages: en as never }) as never, 'en');
  const payment = { kind: 'payment', status: 'unlisted', reviewReason: null } as const;
  expect(toStatusText(texts, payment)).toBe(en.payments.status.unlisted.title);
});

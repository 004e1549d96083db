import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import files from '#messages/files/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Found } from './found.tsx';

test('warnings are named by kind with how many wait, before all of them are confirmed at once', () => {
  const file = {
    ...{ id: 'fil_1', status: 'checked', checkedAt: '2026-11-20T10:00:00Z', obstacle: null },
    counts: { problem: 0, blocked: 0, namesToDecide: 0, warningsToConfirm: 42, unchecked: 0 },
    warningKinds: [
      { code: 'same_in_other_file_paid', count: 40, open: 40 },
      { code: 'much_larger', count: 9, open: 2 },
      { code: 'name_none', count: 3, open: 0 },
    ],
    may: { correct: true },
  } as FileView;
  const texts = { locale: 'en', messages: { ...en, files }, timeZone: 'UTC' };
  const found = createElement(Found, { file, onShow: () => {} });
  const shown = readPart(createElement(NextIntlClientProvider, texts as never, found));
  expect(shown).toContain(
    '42 rows have warnings to confirm Paid by another file: 40 · Much larger than usual: 2 Show Confirm all…',
  );
});

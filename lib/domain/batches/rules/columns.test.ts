import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { guessRefundColumns, refundFields } from './columns.ts';

test.each([en, ru])('the headings of the empty file are understood, each as what it is', ({ refunds }) => {
  const header = refundFields.map((field) => refunds.file.field[field]);
  expect(guessRefundColumns(header)).toEqual(
    Object.fromEntries(refundFields.map((field, at) => [field, at])),
  );
});

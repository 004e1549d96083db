import { expect, test } from 'vitest';
import { toStatementKind } from './statement-kinds.ts';
import { toStatementOutcome } from './statement-words.ts';

test.each([
  ['PAID_OUT', 'moved'],
  ['Исполнено', 'moved'],
  ['Отклонена', 'failed'],
  ['ОТКЛОНЁН', 'failed'],
  ['Не исполнена', 'failed'],
  ['Возвращена отправителю', 'returned'],
  ['В обработке', 'open'],
  ['Возвращено', null],
  ['Принято', null],
  ['', null],
])('the status "%s" of a statement means %s', (word, outcome) =>
  expect(toStatementOutcome(word)).toBe(outcome),
);

test.each([
  ['К', 'in'],
  ['CR', 'in'],
  ['Д', 'out'],
  ['Дт.', 'out'],
  ['Выплата', 'out'],
  ['Зачисление', 'in'],
  ['ВОЗВРАТ_ВЫПЛАТЫ', 'returned'],
  ['Возврат  выплаты', 'returned'],
  ['Возврат', null],
  ['Сторно', null],
  ['', null],
])('the type "%s" is known as %s', (text, kind) => expect(toStatementKind(text)).toBe(kind));

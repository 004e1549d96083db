import { expect, test } from 'vitest';
import {
  defaultReasons,
  judgeReasons,
  toOffered,
  toReasonChanges,
  toTexts,
  type WrittenReason,
} from './rules.ts';

const newReason = (en: string, ru: string): WrittenReason => ({
  code: null,
  texts: { en, ru },
  isRetired: false,
});
const judge = (written: readonly WrittenReason[]) => judgeReasons(defaultReasons, written);

test('what is known keeps its code whatever it is called, a new reason gets one of its own', () => {
  const [first, ...rest] = defaultReasons.map((reason) => ({ ...reason }));
  const saved = judge([
    ...rest,
    { ...(first as WrittenReason), texts: { en: 'Charged twice', ru: 'Оплачено дважды' }, isRetired: true },
    newReason('Goods  returned!', 'Возврат в магазин'),
    newReason('Жалоба', 'Жалоба'),
    newReason('Sandbox: error', 'Ошибка'),
  ]);
  expect(saved.ok && saved.value.map(({ code }) => code)).toEqual([
    'goods_returned',
    'service_not_provided',
    'wrong_amount',
    'order_cancelled',
    'other',
    'paid_twice',
    'goods_returned_2',
    'reason',
    'sandbox_error_2',
  ]);
});

test.each([
  ['a known reason is missing', defaultReasons.slice(1), 'reason_gone'],
  [
    'a code nobody knows',
    [...defaultReasons, { ...newReason('New', 'Новое'), code: 'made_up' }],
    'reason_unknown',
  ],
  ['a code twice', [...defaultReasons, { ...newReason('New', 'Новое'), code: 'other' }], 'reason_unknown'],
  [
    'a sandbox reason',
    [...defaultReasons, { ...newReason('A', 'А'), code: 'sandbox_error' }],
    'reason_unknown',
  ],
  ['a name twice', [...defaultReasons, newReason('oTHer', 'Ещё')], 'reason_name_twice'],
  ['a name twice but for ё', [...defaultReasons, newReason('Back', 'товар  возвращен')], 'reason_name_twice'],
  ['nothing to choose', defaultReasons.map((one) => ({ ...one, isRetired: true })), 'reasons_all_retired'],
] as const)('a list is refused: %s', (_name, written, code) => {
  expect(judge(written)).toMatchObject({ ok: false, refusal: { code } });
});

test('the second of two same names is the one to correct, a retired one counts too', () => {
  const retired = { ...newReason('Gift', 'Подарок'), isRetired: true };
  expect(judge([...defaultReasons, retired, newReason('Present', 'подарок')])).toMatchObject({
    refusal: { code: 'reason_name_twice', field: 'reasons.7.texts.ru' },
  });
});

test('what is retired is not offered, and the sandbox’s own are offered only there', () => {
  const list = defaultReasons.map((reason) => ({ ...reason, isRetired: reason.code === 'other' }));
  expect(toOffered(list, false).map(({ code }) => code)).not.toContain('other');
  expect(toOffered(list, false)).toHaveLength(defaultReasons.length - 1);
  expect(toOffered(list, true).map(({ code }) => code)).toContain('sandbox_error');
});

test('the audit is told what was added, renamed, retired and moved, and nothing when nothing was', () => {
  const [first, second, ...rest] = defaultReasons as [WrittenReason, WrittenReason, ...WrittenReason[]];
  const saved = judge([
    second,
    { ...first, texts: { ...first.texts, ru: 'Дважды' } },
    ...rest,
    newReason('Gift', 'Подарок'),
  ]);
  if (!saved.ok) throw new Error('refused');
  expect(toReasonChanges(defaultReasons, defaultReasons)).toEqual({});
  expect(toReasonChanges(defaultReasons, saved.value)).toEqual({
    renamedBefore: 'Paid twice / Оплачено дважды',
    renamed: 'Paid twice / Дважды',
    added: 'Gift / Подарок',
    order: expect.stringMatching(/^Goods returned \/ .*; Paid twice \/ Дважды; .*; Gift \/ Подарок$/),
  });
});

test('a text in a language that was added later is the one that the processor is told', () => {
  expect(toTexts({ en: 'Gift', ru: 'Подарок' })).toEqual({ en: 'Gift', ru: 'Подарок' });
  expect(toTexts({ ru: 'Подарок' })).toEqual({ en: 'Подарок', ru: 'Подарок' });
});

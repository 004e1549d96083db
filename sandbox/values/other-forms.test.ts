import { parse, stringify } from 'lossless-json';
import { expect, test } from 'vitest';
import { formCount, toOtherForm, toOtherRefusal } from './other-forms.ts';

const say = (said: unknown, variant: number) => stringify(toOtherForm(parse(JSON.stringify(said)), variant));

test('the first form is names in capitals and numbers as texts, within two envelopes', () => {
  expect(say({ intentId: '1', amount: { value: 12.5 } }, 0)).toBe(
    '{"Code":0,"Message":"OK","Result":{"data":{"IntentId":"1","Amount":{"Value":"12.5"}}}}',
  );
  expect(say([{ bankCode: '1' }], 0)).toBe(
    '{"Code":0,"Message":"OK","Result":{"data":{"items":[{"BankCode":"1"}]}}}',
  );
  expect(say({ accessToken: 'a' }, 0)).toContain('"token":"Bearer a"');
  expect(toOtherRefusal({ message: 'No' }, 0)).toEqual({ Fault: { Reason: 'No' } });
});

test('each number is a form of its own, and they begin anew after the last', () => {
  const sample = { accessToken: 'a', banks: [{ bankCode: 1 }] };
  const all = Array.from(
    { length: formCount },
    (_, variant) => `${say(sample, variant)} ${stringify(toOtherRefusal({ message: 'No' }, variant))}`,
  );
  expect(new Set(all).size).toBe(formCount);
  expect(say(sample, formCount + 5)).toBe(say(sample, 5));
});

import { createElement } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { blankFields, sideAfterSwitch } from '../payout-fields.ts';
import { SideChoice } from './side-choice.tsx';

function Choice({ method }: { method: PayoutMethod }) {
  const side = sideAfterSwitch(blankFields.side, blankFields.method, method);
  return createElement(SideChoice, { form: useForm({ defaultValues: { ...blankFields, method, side } }) });
}

test('a method that begins with the other side says why', () => {
  const { usuallyDebited, we_are_debited_means, recipient_gets_means } = en.payouts.form.side;
  const read = (method: PayoutMethod) => readPart(createElement(Choice, { method }));
  expect(read('kz_card')).toContain(`${we_are_debited_means} ${usuallyDebited}`);
  expect(read('ru_card')).toContain(recipient_gets_means);
  expect(read('test')).not.toContain(recipient_gets_means);
  expect(read('ru_card')).not.toContain(usuallyDebited);
});

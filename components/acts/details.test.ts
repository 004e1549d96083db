import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readPart } from '#tests/pages/read-part.ts';
import { ActTexts } from './act-texts.tsx';
import { Details } from './details.tsx';

const read = (action: string, details: Parameters<typeof Details>[0]['details']) =>
  readPart(createElement(ActTexts, null, createElement(Details, { action, details })));

test('what changed is shown as before and after, in the words of the screen', () => {
  expect(read('user.role_changed', { from: 'finance', to: 'manager', sessions: 2 })).toMatch(
    /Finance → Manager.*Sessions ended: 2/,
  );
  expect(read('payout.paid_out', { from: 'sending', attempt: 'att_1' })).toBe('Before: Payout being sent');
  expect(read('payout.created', { amountMinor: '12550', currency: 'RUB' })).toMatch(/^Amount: .*125\.50/);
});

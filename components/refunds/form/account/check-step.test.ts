import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { Confirmed } from './check-step.tsx';

function render(payerName: string | null): string {
  const check = { recipientName: 'Иван П.', differentNameReason: 'His brother asked' } as RecipientCheckView;
  return renderPart(createElement(Confirmed, { check, payerName, left: '4:10' }));
}

test('a confirmed name that is not the payer’s stays a warning, with the reason beside it', () => {
  const said = render('Мария К.');
  expect(said).toContain('not the payer’s name');
  expect(said).toContain('His brother asked');
  expect(said).toContain('bg-attention-soft');
});

test('one that is, or of which nobody knows whose it should be, is green', () => {
  for (const payerName of ['Иван П', null]) expect(render(payerName)).toContain('bg-done-soft');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { CheckNotice } from './check-notice.tsx';

function read(more: Partial<RecipientCheckView>): string {
  const check = { method: 'sbp', bankName: 'Bank', errorCode: 'CODE_CP0002', errorMessage: 'No', said: [] };
  const all = { ...check, ...more } as unknown as RecipientCheckView;
  const notice = createElement(CheckNotice, { phase: 'refused', check: all });
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, notice));
}

test('that the bank found nobody is said once, by the title', () => {
  const said = read({ knownReason: 'recipient_not_found' });
  expect(said).toMatch(/did not confirm a recipient at this number *Check the phone number and the bank/);
});

test('the code of a refusal stands last, and is called a code once', () => {
  expect(read({})).toMatch(/Its reason: “No”.*Nothing was sent.*The processor’s code: +CODE_CP0002 *$/);
});

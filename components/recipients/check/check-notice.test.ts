import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { CheckNotice } from './check-notice.tsx';

test('the code of a refusal stands last, and is called a code once', () => {
  const check = { method: 'sbp', bankName: 'Bank', errorCode: 'CODE_CP0002', errorMessage: 'No', said: [] };
  const notice = createElement(CheckNotice, {
    phase: 'refused',
    check: check as unknown as RecipientCheckView,
  });
  const said = readPart(createElement(QueryClientProvider, { client: new QueryClient() }, notice));
  expect(said).toMatch(/Its reason: “No”.*Nothing was sent.*The processor’s code: +CODE_CP0002 *$/);
});

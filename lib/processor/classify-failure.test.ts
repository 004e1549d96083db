import { expect, test } from 'vitest';
import { answer, html, intent, now, sent } from '#tests/samples/processor-answers.ts';
import { classifyIntent } from './classify.ts';
import type { ExchangeResult } from './transport/exchange-result.ts';

const about = (observed: ExchangeResult, more: object) => ({ ...observed, ...more }) as ExchangeResult;
const tooMany = (body: unknown) => about(answer(429, body, '5'), { isUnprocessed: true });

test('a refused token stops all sending only when the token after it is refused as well', () => {
  for (const status of [401, 403]) {
    const observed = answer(status, { error: 'UNAUTHORIZED' });
    expect(classifyIntent(observed, sent, now)).toMatchObject({ kind: 'unknown', hold: 'none' });
    const again = about(observed, { isRefusedAgain: true });
    expect(classifyIntent(again, sent, now)).toMatchObject({ kind: 'unknown', hold: 'stop' });
  }
});

test('a 429 of a processor that documents that it did nothing is a refusal', () => {
  const refused = { kind: 'refused', row: 17, httpStatus: 429, errorCode: 'TOO_MANY' };
  expect(classifyIntent(tooMany({ error: 'TOO_MANY' }), sent, now)).toMatchObject(refused);
});

test('a 429 that is a page, is empty or hands out an id stays unknown', () => {
  for (const body of [html, '', intent()])
    expect(classifyIntent(tooMany(body), sent, now)).toMatchObject({ kind: 'unknown', row: 17 });
});

import { expect, test } from 'vitest';
import { buildCheck, buildIntent } from './build.ts';
import { writeJson } from './json.ts';

const card = {
  method: 'kz_card',
  instrument: { kind: 'card', number: '4405639704015096' },
  money: { amountMinor: 500_000n, currency: 'KZT' },
  side: 'we_are_debited',
} as const;

test.each(['Bank_Card_KZ', 'BankCardKZ', 'BANK_CARD_KZ'])('the KZ card goes out as %s', (name) => {
  const about = { ...card, clientReferenceId: 'PAY-1', webhookUrl: 'https://x.example' };
  for (const body of [buildCheck(card, name), buildIntent(about, name)])
    expect(writeJson(body)).toContain(`"paymentMethodName":"${name}"`);
});

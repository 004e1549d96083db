import type { ExchangeResult, Lost, Unsent } from '#lib/processor/transport/exchange-result.ts';

export const now = new Date('2026-11-21T12:00:00Z');
export const sent = {
  clientReferenceId: 'PAY-1',
  money: { amountMinor: 125_050n, currency: 'RUB' },
  side: 'recipient_gets',
  secrets: ['4111111111111111', '737'],
} as const;

export const unsent = (about: Partial<Unsent>): ExchangeResult => ({
  kind: 'unsent',
  phase: 'connect',
  cut: 'error',
  code: null,
  ...about,
});
export const lost = (about: Partial<Lost>): ExchangeResult => ({
  kind: 'lost',
  phase: 'waiting',
  cut: 'error',
  code: null,
  httpStatus: null,
  ...about,
});
export function answer(httpStatus: number, body: unknown, retryAfter: string | null = null): ExchangeResult {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'answer', httpStatus, retryAfter, body: Buffer.from(text), isComplete: true };
}

export const disbursement = {
  id: '176370720012300042',
  status: 'ACCEPTED',
  authAmount: { value: 1250.5, currency: 'RUB' },
  submittedAmount: { value: 1260.5, currency: 'RUB' },
  processingStatusCode: 'CODE_PT0000',
};
export const intent = (about: object = {}, aboutIt: object = {}) => ({
  intentId: '176370720012300041',
  clientReferenceIntentId: 'PAY-1',
  disbursementCreationErrors: [],
  disbursements: [{ ...disbursement, ...aboutIt }],
  ...about,
});
export const html = '<html><body>502 Bad Gateway</body></html>';

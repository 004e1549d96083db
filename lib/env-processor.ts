import { z } from 'zod';
import { isCurrency } from '#lib/core/currency.ts';
import { flag, ms, origin, path, whole } from './env-fields.ts';

/** The spellings of the KZ card method that the processor accepts (spec 2.3). */
const kzCardName = z
  .enum(['Bank_Card_KZ', 'BankCardKZ', 'BANK_CARD_KZ'], 'must be Bank_Card_KZ, BankCardKZ or BANK_CARD_KZ')
  .default('Bank_Card_KZ');

const fieldName = (fallback: string) =>
  z
    .string()
    .regex(/^[A-Za-z_][\w.-]{0,63}$/, 'must be the name of a field: Latin letters, digits, _, . or -')
    .default(fallback);

const debitCurrency = z
  .string()
  .refine(isCurrency, 'must be a currency of ISO 4217 in capital letters, such as KZT')
  .optional();

function toCheckData(text: string, { addIssue }: z.RefinementCtx): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    if (data !== null && typeof data === 'object' && !Array.isArray(data))
      return data as Record<string, unknown>;
  } catch {
    // Reported below, like any other value that is no object.
  }
  addIssue('must be an object in JSON, such as {"purpose":"salary"}');
  return z.NEVER;
}

/** The variables about the processing API. */
export const processorVariables = {
  PROCESSOR_BASE_URL: origin,
  PROCESSOR_LOGIN: z.string().min(1),
  PROCESSOR_PASSWORD: z.string().min(1),
  PROCESSOR_SANDBOX: flag,
  // Its form is described nowhere; a header holds any text without a space.
  PROCESSOR_SETTLEMENT_ACCOUNT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/, 'must be 1 to 64 Latin letters, digits or signs without a space')
    .optional(),
  PROCESSOR_TOKEN_PATH: path.default('/configuration-management/api/v1/admin-accounts/oauth/authorize'),
  PROCESSOR_REFRESH_PATH: path.default('/configuration-management/api/v1/admin-accounts/oauth/refresh-token'),
  PROCESSOR_REFRESH_FALLBACK_PATH: path.default('/configuration-management/client/api/v1/auth/refresh-token'),
  PROCESSOR_REFUND_BANKS_PATH: path.default('/processing/api/v1/refunds/sbp/'),
  PROCESSOR_LOGIN_FIELD: z.string().min(1).default('login'),
  PROCESSOR_PASSWORD_FIELD: z.string().min(1).default('password'),
  PROCESSOR_REFRESH_FIELD: z.string().min(1).default('refreshToken'),
  // The name of our reference of one payout among several in an intent.
  PROCESSOR_DISBURSEMENT_REFERENCE_FIELD: z.string().min(1).default('clientReferenceId'),
  // The names of POST refunds and of PATCH payments, which no page shows.
  PROCESSOR_REFUND_PAYMENT_FIELD: fieldName('paymentId'),
  PROCESSOR_REFUND_AMOUNT_FIELD: fieldName('refundSubmittedAmount'),
  PROCESSOR_REFUND_REFERENCE_FIELD: fieldName('clientReferenceId'),
  PROCESSOR_REFUND_REASON_FIELD: fieldName('reason'),
  PROCESSOR_REFUND_WEBHOOK_FIELD: fieldName('webhookUrl'),
  PROCESSOR_REFUND_PHONE_FIELD: fieldName('recipientPhone'),
  PROCESSOR_REFUND_BANK_FIELD: fieldName('recipientBankCode'),
  PROCESSOR_PAYMENT_STATUS_FIELD: fieldName('status'),
  // Sent with every check: a text for SBP, an object for KZ cards.
  PROCESSOR_SBP_CHECK_DATA: z.string().max(1_000, 'must have at most 1000 characters').optional(),
  PROCESSOR_KZ_CHECK_DATA: z.string().transform(toCheckData).optional(),
  PROCESSOR_SBP_CHECK_PHONE: flag,
  // The currency of the account that is debited, where that is another than the recipient's.
  PROCESSOR_SBP_DEBIT_CURRENCY: debitCurrency,
  PROCESSOR_RU_CARD_DEBIT_CURRENCY: debitCurrency,
  PROCESSOR_KZ_CHECK_METHOD: kzCardName,
  PROCESSOR_KZ_INTENT_METHOD: kzCardName,
  // How many payouts of a file one intent carries, where the account allows more than one.
  PROCESSOR_INTENT_PAYOUTS: whole(1, 100, 1),
  PROCESSOR_READ_DISBURSEMENT: flag,
  // The processor documents that it processes nothing of a request that it answers with 401.
  PROCESSOR_401_NOT_PROCESSED: flag,
  // The same of a request that it answers with 429.
  PROCESSOR_429_NOT_PROCESSED: flag,
  // How long before its end an access token is renewed; less than a call may take would let it end on the way.
  PROCESSOR_TOKEN_RENEW_SECONDS: whole(60, 900, 120),
  PROCESSOR_CONNECT_TIMEOUT_MS: ms(5_000),
  PROCESSOR_WRITE_TIMEOUT_MS: ms(90_000),
  PROCESSOR_READ_TIMEOUT_MS: ms(15_000),
  PROCESSOR_CHECK_TIMEOUT_MS: ms(31_000),
};

/** Two things of a refund under one name would be one of them. */
const refundFields = [
  'PROCESSOR_REFUND_PAYMENT_FIELD',
  'PROCESSOR_REFUND_AMOUNT_FIELD',
  'PROCESSOR_REFUND_REFERENCE_FIELD',
  'PROCESSOR_REFUND_REASON_FIELD',
  'PROCESSOR_REFUND_WEBHOOK_FIELD',
  'PROCESSOR_REFUND_PHONE_FIELD',
  'PROCESSOR_REFUND_BANK_FIELD',
] as const;

/** The settings that give a field of a refund the name of one before it. */
export function findSharedFields(names: Record<(typeof refundFields)[number], string>) {
  return refundFields.filter((name, at) =>
    refundFields.slice(0, at).some((other) => names[other] === names[name]),
  );
}

import { z } from '@hono/zod-openapi';
import { findSbpBank } from '../banks/sbp-banks.ts';
import { passesLuhn } from '../values/masking.ts';
import { sbpPhone } from './common.ts';
import { integer } from './numbers.ts';

/** Who is paid and how (spec 2.3): one variant per payment method. */

export const KZ_SPELLINGS = ['Bank_Card_KZ', 'BankCardKZ', 'BANK_CARD_KZ'] as const;
export const METHODS = [
  'DisbursementBankCardRUS',
  'SBP',
  ...KZ_SPELLINGS,
  'MobileMoneyRU',
  'TestPaymentMethod',
] as const;
export type Method = (typeof METHODS)[number];

const cardNumber = z
  .string()
  .min(3, 'must be 3 to 22 characters long')
  .max(22, 'must be 3 to 22 characters long')
  .regex(/^[\d ]*$/, 'must consist of digits')
  .openapi({ example: '2200000000000004' });

const card = {
  number: cardNumber,
  holderName: z.string().min(1, 'must not be empty').max(255, 'must be at most 255 characters'),
  expiryMonth: integer(1, 12).openapi({ example: 12 }),
  expiryYear: integer(1000, 9999).openapi({ example: 2030 }),
  cvv: z
    .string()
    .regex(/^\d{3}$/, 'must be 3 digits')
    .openapi({ example: '123' }),
};

const ruCard = z
  .object({
    paymentMethodName: z.literal('DisbursementBankCardRUS'),
    incomingDetails: z.object({
      number: card.number,
      holderName: card.holderName.nullish(),
      expiryMonth: card.expiryMonth.nullish(),
      expiryYear: card.expiryYear.nullish(),
      cvv: card.cvv.nullish(),
    }),
  })
  .openapi('RussianCard');

const testMethod = z
  .object({
    paymentMethodName: z.literal('TestPaymentMethod'),
    incomingDetails: z.object({
      brand: z.string().min(1, 'must not be empty').openapi({ example: 'MIR' }),
      ...card,
    }),
  })
  .openapi('TestPaymentMethod');

const sbp = z
  .object({
    paymentMethodName: z.literal('SBP'),
    incomingDetails: z.object({
      bankCode: z
        .string()
        .refine((code) => findSbpBank(code) !== null, 'is not the code of an SBP bank')
        .openapi({ description: 'From the bank list.', example: '100000000111' }),
      accountNumber: sbpPhone.openapi({ description: "The recipient's phone." }),
    }),
  })
  .openapi('SbpRecipient');

const kzCard = z
  .object({
    paymentMethodName: z.enum(KZ_SPELLINGS),
    incomingDetails: z.object({
      number: z
        .string()
        .regex(/^\d{16}$/, { error: 'must be exactly 16 digits', abort: true })
        .refine(passesLuhn, 'is not a card number: its check digit is wrong')
        .openapi({ example: '4405639704015096' }),
    }),
  })
  .openapi('KazakhCard');

/** Its phone is in `payee`, next to the instrument; it has no details of its own. */
const mobileMoney = z
  .strictObject({ paymentMethodName: z.literal('MobileMoneyRU') })
  .openapi('MobileMoneyRecipient');

export const payeePaymentInstrument = z.discriminatedUnion(
  'paymentMethodName',
  [ruCard, sbp, kzCard, mobileMoney, testMethod],
  {
    error: (issue) =>
      issue.code === 'invalid_union' && issue.input !== undefined
        ? `must be one of ${METHODS.join(', ')}`
        : undefined,
  },
);

export type PayeePaymentInstrument = z.infer<typeof payeePaymentInstrument>;

export function isKzCard(method: string): method is (typeof KZ_SPELLINGS)[number] {
  return (KZ_SPELLINGS as readonly string[]).includes(method);
}

/** The only currency in which a method pays out (spec 1). */
export function getCurrencyOf(method: string): 'RUB' | 'KZT' {
  return isKzCard(method) ? 'KZT' : 'RUB';
}

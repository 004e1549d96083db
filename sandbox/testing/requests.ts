/** Valid requests, for tests to spoil one field at a time. */

export const SBP = {
  paymentMethodName: 'SBP',
  incomingDetails: { bankCode: '100000000111', accountNumber: '+79161234567' },
};

export const RU_CARD = {
  paymentMethodName: 'DisbursementBankCardRUS',
  incomingDetails: {
    number: '2200000000000004',
    holderName: 'IVAN IVANOV',
    expiryMonth: 12,
    expiryYear: 2030,
    cvv: '739',
  },
};

export const KZ_CARD = { paymentMethodName: 'Bank_Card_KZ', incomingDetails: { number: '4405639704015096' } };

export const TEST_METHOD = {
  paymentMethodName: 'TestPaymentMethod',
  incomingDetails: { brand: 'MIR', ...RU_CARD.incomingDetails },
};

export const RUB = {
  submittedAmount: { value: null, currency: 'RUB' },
  authAmount: { value: 1250.5, currency: 'RUB' },
};
export const KZT = { submittedAmount: { value: 1000, currency: 'KZT' }, authAmount: { currency: 'KZT' } };

export const MOBILE_MONEY = { paymentMethodName: 'MobileMoneyRU' };

interface Parts {
  instrument?: unknown;
  payee?: unknown;
  amounts?: object;
  description?: string;
  webhookUrl?: string;
}

export function intent({ instrument = SBP, payee, amounts = RUB, description, webhookUrl }: Parts = {}) {
  return {
    clientReferenceId: 'PAY-1',
    useCheckoutForm: false,
    ...(description !== undefined && { description }),
    disbursements: [
      {
        payeePaymentInstrument: instrument,
        ...(payee !== undefined && { payee }),
        ...amounts,
        ...(webhookUrl && { webhookUrl }),
      },
    ],
  };
}

export function check(instrument: unknown = SBP, amounts: object = RUB) {
  return { payeePaymentInstrument: instrument, ...amounts };
}

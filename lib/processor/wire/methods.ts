/** Whom to pay (spec 2.3). Phones are E.164, months 1 to 12, years have four digits. */
export type Instrument =
  | { kind: 'phone'; phone: string; bankCode: string | null }
  | ({ kind: 'card'; number: string } & Partial<Record<'brand' | 'holderName' | 'cvv', string | null>> &
      Partial<Record<'expiryMonth' | 'expiryYear', number | null>>);

type Phone = Extract<Instrument, { kind: 'phone' }>;
type Card = Extract<Instrument, { kind: 'card' }>;

type WireMethod<Kind extends Instrument['kind']> = {
  /**
   * The spec's own spelling (2.3). KZ cards are known under three, so theirs is a setting, and answers are never
   * matched by it.
   */
  name: string;
  kind: Kind;
  /** The `incomingDetails` of the instrument; without this function there are none. */
  toDetails?: (instrument: Extract<Instrument, { kind: Kind }>) => object;
  /** The `payee` object next to the instrument. */
  toPayee?: (instrument: Extract<Instrument, { kind: Kind }>) => object;
  /** The side of the amount without a value is written as `null` instead of being left out. */
  writesNull: boolean;
  /** The check is refused without `settlement-account-id`. */
  checkNeedsAccount: boolean;
};

const phone = { kind: 'phone', writesNull: false, checkNeedsAccount: false } as const;
const card = { kind: 'card', writesNull: true, checkNeedsAccount: false } as const;

/** How each payment method is spelled on the wire. */
export const wireMethods = {
  sbp: {
    ...phone,
    name: 'SBP',
    toDetails: ({ bankCode, phone }: Phone) => ({ bankCode, accountNumber: phone }),
  },
  ru_card: {
    ...card,
    name: 'DisbursementBankCardRUS',
    toDetails: ({ number, holderName, expiryMonth, expiryYear, cvv }: Card) =>
      withoutNulls({ number, holderName, expiryMonth, expiryYear, cvv }),
  },
  kz_card: {
    ...card,
    name: 'Bank_Card_KZ',
    toDetails: ({ number }: Card) => ({ number }),
    writesNull: false,
    checkNeedsAccount: true,
  },
  mobile_money: { ...phone, name: 'MobileMoneyRU', toPayee: ({ phone }: Phone) => ({ phone }) },
  test: {
    ...card,
    name: 'TestPaymentMethod',
    toDetails: ({ kind: _, ...details }: Card) => {
      const given = withoutNulls(details);
      if (Object.keys(given).length < 6) throw new Error('The test method needs all six details of its card');
      return given;
    },
  },
} as const satisfies Record<string, WireMethod<'phone'> | WireMethod<'card'>>;

export type PaymentMethod = keyof typeof wireMethods;

/**
 * The recipient in this method's form, under `name`; a recipient of another method is a bug of ours.
 */
export function toWireRecipient(
  method: PaymentMethod,
  instrument: Instrument,
  name: string = wireMethods[method].name,
): object {
  const wire: WireMethod<'phone'> | WireMethod<'card'> = { ...wireMethods[method], name };
  if (wire.kind === 'phone' && instrument.kind === 'phone') return toRecipient(wire, instrument);
  if (wire.kind === 'card' && instrument.kind === 'card') return toRecipient(wire, instrument);
  throw new Error(`A ${method} transfer cannot go to a ${instrument.kind}`);
}

function toRecipient<Kind extends Instrument['kind']>(
  { name, toDetails, toPayee }: WireMethod<Kind>,
  instrument: Extract<Instrument, { kind: Kind }>,
): object {
  const details = toDetails && { incomingDetails: toDetails(instrument) };
  return {
    payeePaymentInstrument: { paymentMethodName: name, ...details },
    ...(toPayee && { payee: toPayee(instrument) }),
  };
}

function withoutNulls(details: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => (value ?? null) !== null));
}

import type { Currency } from '#lib/core/currency.ts';
import type { Result } from '#lib/core/result.ts';

/** Who bears conversion and fees (spec 2.1). */
export const amountSides = ['recipient_gets', 'we_are_debited'] as const;
export type AmountSide = (typeof amountSides)[number];

export type FieldParser = (text: string) => Result<unknown>;

/**
 * Everything that differs between payout methods. The processor's names for methods are in `lib/processor`.
 */
export type MethodFacts = {
  /** What the money is paid to. It decides what is stored, shown and sealed about a recipient. */
  instrument: 'phone' | 'card';
  /**
   * Whether the phone belongs to an account at a bank, which the form then asks for and the payout stores.
   */
  hasBank: boolean;
  currency: Currency;
  /**
   * The minimum and maximum of one payout in minor units (spec section 8); null: only the contract limits it.
   */
  limits: { min: bigint; max: bigint | null };
  /**
   * The most that anybody may send until the contract's maximum is set: a slip of the hand must not cost more. And
   * from which sum on a payout is much larger than usual, so that its sum is typed twice.
   */
  sane: { max: bigint; largeFrom: bigint };
  /** The settings that hold the contract's own maximum, and the company's own idea of large. */
  maxSetting: `PAYOUT_${string}_MAX`;
  largeSetting: `PAYOUT_${string}_LARGE`;
  /** The setting that must be on before the method is offered; null: it is always offered. */
  onlyWith: string | null;
  /**
   * The side that the method's contract names: what its examples send and its limits are for (spec 2.1, 7).
   */
  usualSide: AmountSide;
  /** The fields that this method asks for next to amount and order, in screen order, each with its parser. */
  fields: Readonly<Record<string, FieldParser>>;
  /**
   * The fields among them that identify the recipient: a check asks about them and its answer applies to
   * them.
   */
  recipient: Readonly<Record<string, FieldParser>>;
  /** What the processor gets when it is asked beforehand: the recipient, and what else the method needs for that. */
  question: Readonly<Record<string, FieldParser>>;
  /** What is wrong with the combination of fields that are each valid. */
  judgeTogether: ((fields: never) => { field: string; code: string } | null) | null;
  /**
   * What the processor is asked about the recipient beforehand. `required`: a name, which a person confirms.
   * `offered`: whether the recipient can be paid, if the person wants to know. `none`: the processor cannot
   * be asked.
   */
  check: 'required' | 'offered' | 'none';
  /** Whether the first digits of a card belong to a country that this method does not pay to. */
  isForeign: (cardNumber: string) => boolean;
  /**
   * Whether the first digits belong to this method's country for certain. A card of another issuer is asked about until
   * one with the same first six digits was paid this way.
   */
  isKnownIssuer: (cardNumber: string) => boolean;
  /**
   * The method that pays to the other country's cards. A card that was paid by that method before causes a
   * warning.
   */
  abroad: string | null;
  icon: 'phone' | 'card' | 'flask';
};

import type { Currency } from '#lib/core/currency.ts';
import type { Result } from '#lib/core/result.ts';

/** Spec 2.1: who bears what a conversion or a fee may take. */
export const amountSides = ['recipient_gets', 'we_are_debited'] as const;
export type AmountSide = (typeof amountSides)[number];

export type FieldParser = (text: string) => Result<unknown>;

/** Everything that differs from one payout method to another. The processor's words for it are in `lib/processor`. */
export type MethodFacts = {
  /** What money is paid to. Everything that is kept, shown and sealed of a recipient follows from it. */
  instrument: 'phone' | 'card';
  /** Whether the phone is one at a bank, which the form asks for and the payout keeps. */
  hasBank: boolean;
  currency: Currency;
  /** The least and the most of one payout in minor units (spec section 8); null: only the contract limits it. */
  limits: { min: bigint; max: bigint | null };
  /** The setting with the contract's own maximum. */
  maxSetting: `PAYOUT_${string}_MAX`;
  /** The setting that has to be on before the method is offered; null: it always is. */
  onlyWith: string | null;
  /** What the spec's examples do (spec 2.1). */
  usualSide: AmountSide;
  /** The fields that this method asks for beside amount and order, in the order of the screen, each with its parser. */
  fields: Readonly<Record<string, FieldParser>>;
  /** Those of them that say who is paid: what a check asks about, and whom its answer speaks of. */
  recipient: Readonly<Record<string, FieldParser>>;
  /** What is wrong with fields that are right each on its own. */
  judgeTogether: ((fields: never) => { field: string; code: string } | null) | null;
  /**
   * What the processor is asked about the recipient beforehand. `required`: a name, which a person confirms.
   * `offered`: whether it can be paid to, if the person wants to know. `none`: it cannot be asked.
   */
  check: 'required' | 'offered' | 'none';
  /** Whether the first digits of a card belong to another country than this method pays to. */
  isForeign: (cardNumber: string) => boolean;
  /** The method that pays to the other country's cards: a card paid by it before is asked about. */
  abroad: string | null;
  icon: 'phone' | 'card' | 'flask';
};

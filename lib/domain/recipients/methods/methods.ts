import type { Parsed } from '#lib/core/zod-field.ts';
import { kzCard } from './kz-card.ts';
import type { MethodFacts } from './method-facts.ts';
import { mobileMoney } from './mobile-money.ts';
import { type PayoutMethod, payoutMethods } from './names.ts';
import { ruCard } from './ru-card.ts';
import { sbp } from './sbp.ts';
import { test } from './test.ts';

const table = {
  sbp,
  ru_card: ruCard,
  kz_card: kzCard,
  mobile_money: mobileMoney,
  test,
} as const satisfies Record<PayoutMethod, MethodFacts & { abroad: PayoutMethod | null }>;
type Table = typeof table;

export type Method = Omit<MethodFacts, 'abroad' | 'maxSetting' | 'largeSetting' | 'onlyWith'> & {
  abroad: PayoutMethod | null;
  maxSetting: Table[PayoutMethod]['maxSetting'];
  largeSetting: Table[PayoutMethod]['largeSetting'];
  onlyWith: Table[PayoutMethod]['onlyWith'];
};

/**
 * The table of payout methods. Methods differ here and in `components/payouts/form/methods`, and nowhere
 * else.
 */
export const methodFacts: Record<PayoutMethod, Method> = table;

export type MethodFields<Name extends PayoutMethod> = Table[Name]['fields'];

/** The parsers of one method's own fields, each with its type. */
export function parsersOf<Name extends PayoutMethod>(method: Name): MethodFields<Name> {
  return table[method].fields;
}

/** A field that at least one method asks for. */
export type OwnField = { [Name in PayoutMethod]: keyof MethodFields<Name> }[PayoutMethod];

/** The parsed fields of a method, together with its name. */
export type MethodInput = {
  [Name in PayoutMethod]: { method: Name } & {
    -readonly [Field in keyof MethodFields<Name>]: Parsed<MethodFields<Name>[Field]>;
  };
}[PayoutMethod];

/** The methods that have a check of the recipient beforehand. */
export type CheckedMethod = {
  [Name in PayoutMethod]: Table[Name]['check'] extends 'none' ? never : Name;
}[PayoutMethod];
export const checkedMethods = payoutMethods.filter(isChecked);

export function isChecked(method: PayoutMethod): method is CheckedMethod {
  return methodFacts[method].check !== 'none';
}

/** The parsers of the fields that a check of this method is asked with. */
export function questionParsersOf<Name extends PayoutMethod>(method: Name): Table[Name]['question'] {
  return table[method].question;
}

/** Whether nothing is sent before a person has confirmed the name that the bank returned. */
export function isCheckRequired(method: PayoutMethod): boolean {
  return methodFacts[method].check === 'required';
}

import { isLosslessNumber, LosslessNumber } from 'lossless-json';
import { z } from 'zod';
import { type Currency, isCurrency } from '#lib/core/currency.ts';
import { isNothing, isSameMoney, type Money, toDecimal } from '#lib/core/money.ts';
import { separateCurrency } from '#lib/core/typed-amount.ts';
import { toExactMoney, toPlainDecimal } from './decimals.ts';
import { called, fields, toObject } from './fields.ts';
import { looseText } from './scalars.ts';

/** An amount object of spec 2.1 as texts, in whatever notation they came. Null means missing. */
export type ProcessorAmount = { value: string | null; currency: string | null };

const nothing: ProcessorAmount = { value: null, currency: null };
/** Stands for what is there and has no meaning: no number and no currency. */
const senseless = '?';

const raw = z.unknown().transform((value) => value ?? null);
const readParts = fields({
  value: called(raw, 'value', 'amount', 'sum'),
  currency: called(raw, 'currency', 'currencyCode', 'currencyIsoCode', 'ccy'),
});
const readCode = fields({ code: called(looseText, 'code', 'alphaCode', 'isoCode', 'currencyCode', 'name') });

/**
 * One of the two amount objects of spec 2.1. The public pages show `{value, currency}`; a text such as "1000.46 RUB",
 * other names of the two and an object in an object are read too.
 */
export const processorAmount = z.unknown().transform((value) => toAmount(value, 3));

function toAmount(value: unknown, depth: number): ProcessorAmount {
  if (value === null || value === undefined) return nothing;
  if (isLosslessNumber(value)) return { value: value.value, currency: null };
  if (typeof value === 'string') return splitAmount(value);
  const object = toObject(value);
  if (object === null || depth === 0) return { value: senseless, currency: null };
  const parts = readParts(object);
  const inner = toAmount(parts.value, depth - 1);
  if (inner.value === null && holdsMore(object)) return { value: senseless, currency: inner.currency };
  return { value: inner.value, currency: joinCurrencies(inner.currency, toCurrencyText(parts.currency)) };
}

/** Names that say nothing of how much it is. */
const notOfValue = /^(?:value|amount|sum|currency(?:code|isocode)?|ccy)$/;

/** True for an object with something under another name, as in `{minor: 125050}`: a sum is there, and nobody can read it. */
function holdsMore(object: Record<string, unknown>): boolean {
  return Object.entries(object).some(
    ([name, value]) =>
      value !== null && value !== undefined && !notOfValue.test(name.replace(/[_\s-]/g, '').toLowerCase()),
  );
}

/** "1000.46 RUB" or "RUB 1000.46" as its parts; whatever is no such text stays whole, as a value without meaning. */
function splitAmount(text: string): ProcessorAmount {
  const value = looseText.parse(text);
  const [, before = '', number = '', after = ''] = /^([^\d+\-−]*)(.*?)([^\d]*)$/su.exec(value ?? '') ?? [];
  const currency = joinCurrencies(looseText.parse(before), looseText.parse(after));
  return currency === null || number === '' ? { value, currency: null } : { value: number, currency };
}

/** A list of one is what it holds. Anything else that is there and is neither a text, a number nor an object has no meaning. */
function toCurrencyText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && value.length === 1) return toCurrencyText(value[0]);
  const object = toObject(value);
  if (object !== null) return readCode(object).code ?? senseless;
  return typeof value === 'string' || isLosslessNumber(value) ? looseText.parse(value) : senseless;
}

/** Two different currencies of one amount are none that could be read. */
function joinCurrencies(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return toCurrency(one) === toCurrency(other) ? one : `${one} ${other}`;
}

/** Codes that no table of today has in letters: those of ISO 4217 in digits, and the rouble's from before 1998. */
const otherCodes: Record<string, Currency> = {
  RUR: 'RUB',
  '643': 'RUB',
  '810': 'RUB',
  '398': 'KZT',
  '840': 'USD',
  '978': 'EUR',
};

/** A currency in any notation: RUB, rub, RUR, 643, ₽, "руб."; null when it cannot be read. */
export function toCurrency(text: string): Currency | null {
  const code = text.normalize('NFKC').trim().replace(/\.$/, '').toUpperCase();
  if (isCurrency(code)) return code;
  if (Object.hasOwn(otherCodes, code)) return otherCodes[code] ?? null;
  const { typed, named } = separateCurrency(text);
  return typed === '' ? named : null;
}

/** The amount, or null when it is missing or cannot be held exactly. */
export function toMoney({ value, currency: named }: ProcessorAmount): Money | null {
  const currency = named === null ? null : toCurrency(named);
  const plain = value === null ? null : toPlainDecimal(value);
  return plain === null || currency === null ? null : toExactMoney(plain, currency);
}

/** True for an amount that is there and says nothing that we can read. */
export function isUnread({ value, currency }: ProcessorAmount): boolean {
  const isUnknown = currency !== null && toCurrency(currency) === null;
  return isUnknown || (value !== null && toPlainDecimal(value) === null);
}

/** True for an amount that is there and is no sum of money: no number, no currency, or only one of the two. */
export function isNoMoney(amount: ProcessorAmount): boolean {
  return isUnread(amount) || (amount.value !== null && !isOfNothing(amount) && toMoney(amount) === null);
}

export function isOfNothing({ value }: ProcessorAmount): boolean {
  return value !== null && toPlainDecimal(value) === '0';
}

/** The amount, where one of nothing stands for "not filled in yet". */
export function toCountedMoney(amount: ProcessorAmount): Money | null {
  const money = toMoney(amount);
  return money === null || isNothing(money) ? null : money;
}

/**
 * How an amount of theirs compares with the one we sent. A missing field contradicts nothing; what cannot be read is
 * neither the same sum nor another.
 */
export function compareAmounts(amount: ProcessorAmount, sent: Money): 'same' | 'other' | 'unread' {
  if (isUnread(amount)) return 'unread';
  const { value, currency } = amount;
  if (currency !== null && toCurrency(currency) !== sent.currency) return 'other';
  if (value === null) return 'same';
  const echoed = toMoney({ value, currency: sent.currency });
  return echoed !== null && isSameMoney(echoed, sent) ? 'same' : 'other';
}

/** An amount as the number that JSON writes, exactly: 1250.50. */
export function toWireNumber(money: Money): LosslessNumber {
  return new LosslessNumber(toDecimal(money));
}

export function toWireAmount(money: Money): { value: LosslessNumber; currency: Currency } {
  return { value: toWireNumber(money), currency: money.currency };
}

import { isLosslessNumber, LosslessNumber } from 'lossless-json';
import { z } from 'zod';
import { type Currency, isCurrency } from '#lib/core/currency.ts';
import { fromDecimal, isNothing, isSameMoney, type Money, toDecimal } from '#lib/core/money.ts';
import { fields } from './fields.ts';
import { isJsonObject } from './json.ts';

/** Text, or a number as its own digits; anything else counts as missing. */
export const looseText = z
  .unknown()
  .prefault(null)
  .transform((value): string | null => {
    if (isLosslessNumber(value)) return value.value;
    const text = typeof value === 'string' ? toStorable(value).trim() : '';
    return text === '' ? null : text;
  });

/** The same, where a number can only be a name: 176370 is one, 1.5 and 1e5 are not. */
export const wholeOrText = z
  .unknown()
  .transform((value) => (isLosslessNumber(value) && !/^\d+$/.test(value.value) ? null : value))
  .pipe(looseText);

/** PostgreSQL stores neither NUL nor half of a surrogate pair; a space in their place changes no word into another. */
export function toStorable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
  return text.toWellFormed().replace(/\u0000\s*/g, ' ');
}

const idForm = /^[\w.:-]{1,64}$/;

/** An id as text or number; null when it is missing or malformed. */
export const looseId = wholeOrText.transform((text) => (text !== null && idForm.test(text) ? text : null));

/** Nothing of theirs is older. Many systems write a time that nobody filled in as the year 1 or as 1970. */
const earliestTime = Date.UTC(2000, 0);

/** Seconds since the epoch with a fraction (RU methods) or ISO 8601 (KZ cards), spec 2.4; milliseconds as well. */
export const looseTime = looseText.transform((text): Date | null => {
  const time = text === null ? Number.NaN : toTime(text).getTime();
  return time >= earliestTime ? new Date(time) : null;
});

function toTime(text: string): Date {
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  return /^\d{1,11}(\.\d+)?$/.test(text) ? new Date(Number(text) * 1000) : new Date(text);
}

const readAmount = fields({ value: looseText, currency: looseText });

/** One of the two amount objects of spec 2.1. Null means missing. */
export const processorAmount = z.unknown().transform((value) => {
  const { value: number, currency } = readAmount(isJsonObject(value) ? value : {});
  return { value: number, currency: currency?.toUpperCase() ?? null };
});
export type ProcessorAmount = z.output<typeof processorAmount>;

/** The amount, or null when it is missing or cannot be held exactly. */
export function toMoney({ value, currency }: ProcessorAmount): Money | null {
  if (value === null || currency === null || !isCurrency(currency)) return null;
  const plain = toPlainDecimal(value);
  return plain === null ? null : fromDecimal(plain, currency);
}

export function isOfNothing({ value }: ProcessorAmount): boolean {
  return value !== null && toPlainDecimal(value) === '0';
}

/** The amount, where one of nothing stands for "not filled in yet". */
export function toCountedMoney(amount: ProcessorAmount): Money | null {
  const money = toMoney(amount);
  return money === null || isNothing(money) ? null : money;
}

/** An exchange rate as its own digits; null when it is missing or no positive number of a sensible size. */
export const looseRate = looseText.transform((text): string | null => {
  const plain = text === null ? null : toPlainDecimal(text);
  return plain !== null && plain.length <= 24 && /^(?!-)(?=.*[1-9])/.test(plain) ? plain : null;
});

/** False only when they report another amount or another currency. A missing field contradicts nothing. */
export function agreesWith({ value, currency }: ProcessorAmount, sent: Money): boolean {
  if (currency !== null && currency !== sent.currency) return false;
  if (value === null) return true;
  const echoed = toMoney({ value, currency: sent.currency });
  return echoed !== null && isSameMoney(echoed, sent);
}

/** An amount as the number that JSON writes, exactly: 1250.50. */
export function toWireNumber(money: Money): LosslessNumber {
  return new LosslessNumber(toDecimal(money));
}

export function toWireAmount(money: Money): { value: LosslessNumber; currency: Currency } {
  return { value: toWireNumber(money), currency: money.currency };
}

/**
 * "1.2505E+3", as some servers write numbers, becomes "1250.5". Null when it is not a number of a sensible
 * size.
 */
export function toPlainDecimal(text: string): string | null {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const right = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const kept = right.replace(/0+$/, '');
  return `${sign}${left.replace(/^0+(?=\d)/, '')}${kept && `.${kept}`}`;
}

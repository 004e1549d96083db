import { signOf } from './currency.ts';
import { type Money, toDecimal } from './money.ts';

const noBreakSpace = '\u00a0';

export const locales = ['en', 'ru'] as const;
export type AppLocale = (typeof locales)[number];

const separators: Record<AppLocale, { group: string; decimal: string }> = {
  ru: { group: noBreakSpace, decimal: ',' },
  en: { group: ',', decimal: '.' },
};

/** Stands where a figure would, when there is none: an empty place could be one that did not load. */
export const noFigure = '—';

/**
 * The one way a sum becomes text: grouped by the language, minor units never dropped, the sign of the
 * currency after the number with a no-break space ("1 250,50 ₽", "1,250.50 ₽"). In English too, where "$" would appear
 * first: so figures of several currencies appear under one another, and where the field of an amount has its sign.
 */
export function formatMoney(money: Money, locale: AppLocale): string {
  return `${formatSum(money, locale)}${noBreakSpace}${signOf(money.currency)}`;
}

/** The same without the sign, where any currency is meant: "1 250,50". */
export function formatSum(money: Money, locale: AppLocale): string {
  const { group, decimal } = separators[locale];
  const [whole = '', fraction = ''] = toDecimal(money).split('.');
  const grouped = withMinus(whole).replace(/\B(?=(\d{3})+(?!\d))/g, group);
  return fraction === '' ? grouped : `${grouped}${decimal}${fraction}`;
}

/** A few words that are read as one, "UTC+3 Moscow": no line breaks inside them. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', noBreakSpace);
}

/** An exchange rate as it came ("0.1801"), with the decimal sign of the language and nothing rounded. */
export function formatRate(rate: string, locale: AppLocale): string {
  return rate.replace('.', separators[locale].decimal);
}

/** A number with the sign for "minus", where `Intl` writes a hyphen, which also lets the line break after it. */
export function withMinus(number: string): string {
  return number.replace('-', '\u2212');
}

/** A sum as programs take it when it is pasted, without groups and sign: "1250,50" or "1250.50", as the language writes. */
export function formatPlainMoney(money: Money, locale: AppLocale): string {
  return toDecimal(money).replace('.', separators[locale].decimal);
}

/** As people type it, with ordinary spaces, so that it can be edited: "1 250,50". */
export function formatTypedSum(money: Money, locale: AppLocale): string {
  return formatSum(money, locale).replaceAll(noBreakSpace, ' ');
}

/** "+79161234567" becomes "+7 916 123‑45‑67" (it never breaks over a line); anything else stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2\u2011$3\u2011$4');
}

/** As people type it, with ordinary spaces and hyphens, so that it can be edited and copied. */
export function formatTypedPhone(phone: string): string {
  return formatPhone(phone).replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
}

/**
 * "2200 70•• •••• 8878", whatever the card's length: the dots stand for "hidden", and of a payer's card nobody knows
 * how many digits are.
 */
export function formatCard({ first6, last4 }: { first6: string; last4: string }): string {
  const parts = first6.length === 6 ? [first6.slice(0, 4), `${first6.slice(4)}••`, '••••'] : ['••••'];
  return [...parts, last4].join(noBreakSpace);
}

/** What a payer paid with, as it is stored: a masked card like every other card, anything else as it is. */
export function formatInstrument(text: string): string {
  const [, first6 = '', last4] = /^(\d{6})?[•*]+(\d{4})$/.exec(text) ?? [];
  return last4 === undefined ? text : formatCard({ first6, last4 });
}

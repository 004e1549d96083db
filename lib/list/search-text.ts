import { isAnyId } from '#lib/core/id.ts';
import type { Sight } from '#lib/core/personal-data.ts';
import { toPlainDashes, toPlainSpaces } from '#lib/core/typed-text.ts';

type CommonSearch = Partial<
  Record<'id' | 'phone' | 'phoneStart' | 'phoneEnd' | 'first6' | 'last4' | 'name' | 'colleague', string>
> & { bank?: SearchedBank };

/** A bank by a part of its name, and the last digits of the phone or card that appear next to it. */
export type SearchedBank = { name: string; lastDigits?: string };

/** What a search text can mean in any list of money, as far as its form allows. */
export function toCommonSearch(text: string): CommonSearch {
  const meanings = {
    id: toWholeId(text),
    phone: toPhone(text),
    phoneStart: toPhoneStart(text),
    first6: toFirst6(text),
    last4: toLast4(text),
    phoneEnd: toPhoneEnd(text),
    name: toName(text),
    bank: toBank(text),
  };
  // A person who types a whole phone means nothing else; its digits alone may also be a number of somebody else.
  if (meanings.phone !== undefined) return { phone: meanings.phone, ...(meanings.id && { id: meanings.id }) };
  return Object.fromEntries(Object.entries(meanings).filter(([, meant]) => meant !== undefined));
}

/**
 * The meanings that somebody may search by who sees phones, names and cards masked: nothing finer than the mask, so that no
 * list, count or file confirms a guess. A name is that of a colleague alone. A whole phone finds exactly, and is written down (`recordSearch`).
 */
export function withinSight<Search extends CommonSearch>(sight: Sight, search: Search): Search {
  if (sight === 'whole') return search;
  const { phoneStart: _, first6: __, name: colleague, phoneEnd, ...rest } = search;
  return { ...rest, ...(colleague && { colleague }), ...(phoneEnd?.length === 4 && { phoneEnd }) } as Search;
}

/** A whole id, ours or the processor's. As with every meaning of a search text, only its form decides. */
export function toWholeId(text: string): string | undefined {
  return /^[\w.:-]{6,64}$/.test(text) ? text : undefined;
}

/** The end of one of our ids, as short ids show it: "po_…4k7zq", "4k7zq". A whole one is found as what it is. */
export function toIdEnd(text: string, prefix: string): string | undefined {
  if (isAnyId(text)) return undefined;
  return new RegExp(`^(?:${prefix}_)?\u2026?([0-9a-z]{5,26})$`, 'i').exec(text)?.[1]?.toLowerCase();
}

/** The last four digits of an instrument, alone or behind a mask: "4242", "*4242", "220070••••4242". */
export function toLast4(text: string): string | undefined {
  return /^(?:[\d\s]{0,8}[\u2022*][\u2022*\s]*)?(\d{4})$/.exec(text)?.[1];
}

/** The first four to six digits of a card, as a mask shows them: "2200", "2200 70", "220070", "2200 70•• •••• ••••". */
export function toFirst6(text: string): string | undefined {
  const digits = /^(\d{4}\s?\d{0,2})[\u2022*\s]*$/.exec(text)?.[1];
  return digits?.replace(/\s/g, '');
}

/**
 * A whole phone as E.164. Payers come from several countries; without a plus only numbers of Russia and Kazakhstan and
 * the codes of their neighbours are read as phones, so that a long order number is not taken for one.
 */
export function toPhone(text: string): string | undefined {
  const plain = toPlainDashes(toPlainSpaces(text));
  if (!/^\+?[\d ()-]{10,22}$/.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, '');
  if (plain.startsWith('+')) return /^\d{10,15}$/.test(digits) ? `+${digits}` : undefined;
  const national = /^[78]?([79]\d{9})$/.exec(digits)?.[1];
  if (national !== undefined) return `+7${national}`;
  return /^(?:37[345]|99[2-8])\d{8,9}$/.test(digits) ? `+${digits}` : undefined;
}

/**
 * The beginning of a phone as E.164: "+7 916", "8 916 123". Without a plus only of Russia and Kazakhstan, and from six
 * digits on: fewer are rather an amount or a number.
 */
export function toPhoneStart(text: string): string | undefined {
  const plain = toPlainDashes(toPlainSpaces(text));
  if (!/^\+?\d[\d ()-]{2,18}$/.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, '');
  if (plain.startsWith('+')) return /^\d{4,10}$/.test(digits) ? `+${digits}` : undefined;
  const national = /^[78]?([79]\d{5,8})$/.exec(digits)?.[1];
  return national && `+7${national}`;
}

/** The last digits of a phone, however they are grouped: "4567", "123-45-67". */
export function toPhoneEnd(text: string): string | undefined {
  if (!/^\d[\d\s()\u2011-]{2,18}\d$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  return digits.length >= 4 && digits.length <= 9 ? digits : undefined;
}

/** The beginning of a person's name or of the one after it: "павел", "Ильич Д." */
export function toName(text: string): string | undefined {
  return /^\p{L}[\p{L}\s.'\u2019-]{1,60}$/u.test(text) ? text.toLowerCase() : undefined;
}

/** "газпром", "8300 газпром", "Ozon 8300". */
export function toBank(text: string): SearchedBank | undefined {
  const [, before, name = '', after] =
    /^(?:(\d{4})\s+)?(\p{L}[\p{L}\s."«»-]{2,60}?)(?:\s+(\d{4}))?$/u.exec(text) ?? [];
  const lastDigits = before ?? after;
  if (name === '' || (before !== undefined && after !== undefined)) return undefined;
  return { name: name.toLowerCase(), ...(lastDigits && { lastDigits }) };
}

/** A whole phone is nothing else, unless its digits alone could be a number that somebody else gave. */
export function isOnlyPhone(text: string): boolean {
  return toPhone(text) !== undefined && !/^\d+$/.test(text);
}

/** Whole units find every amount that begins with them: 1250 is also 1 250,50. Null where units have parts. */
export function isWholeUnits(text: string): boolean {
  return /^\d+$/.test(text.replace(/\s/g, ''));
}

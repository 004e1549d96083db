import { isLosslessNumber } from 'lossless-json';
import { z } from 'zod';
import { toPlainDecimal } from './decimals.ts';

/** What some servers write where nothing is. */
const emptyTexts = /^(?:null|undefined)?$/i;

/** Text, or a number as its own digits; anything else counts as missing. */
export const looseText = z
  .unknown()
  .prefault(null)
  .transform((value): string | null => {
    if (isLosslessNumber(value)) return value.value;
    const text = typeof value === 'string' ? toStorable(value).trim() : '';
    return emptyTexts.test(text) ? null : text;
  });

/** The same of a word that decides: a NUL in it must not make another word of it. */
export const decidingText = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value))
  .pipe(looseText);

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

/** ISO 8601 with a space for its T, digits finer than milliseconds, and an offset of any length or none. */
const isoTime =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)\s*(Z|[+-]\d\d(?::?\d\d)?)?)?(?:\[.*\])?$/i;

/**
 * Seconds since the epoch with a fraction (RU methods) or ISO 8601 (KZ cards), spec 2.4; milliseconds and finer as well.
 * A time without a zone is taken as UTC, whatever the zone of this machine.
 */
export const looseTime = looseText.transform((text): Date | null => {
  const time = text === null ? Number.NaN : toTime(text).getTime();
  return time >= earliestTime ? new Date(time) : null;
});

function toTime(text: string): Date {
  const [, epoch = '', fraction = ''] = /^(\d{1,20})(\.\d+)?$/.exec(toPlainDecimal(text) ?? '') ?? [];
  if (epoch.length > 11) {
    // Milli-, micro- or nanoseconds: what is left of today's ten digits of seconds.
    return new Date(Number(epoch.slice(0, epoch.length > 14 ? (epoch.length > 17 ? -6 : -3) : undefined)));
  }
  if (epoch !== '') return new Date(Number(epoch + fraction) * 1000);
  const [, day, time = '00:00', zone = 'Z'] = isoTime.exec(text) ?? [];
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  return new Date(`${day}T${time.replace(',', '.')}${offset.toUpperCase()}`);
}

/** An exchange rate as its own digits; null when it is missing or no positive number of a sensible size. */
export const looseRate = looseText.transform((text): string | null => {
  const plain = text === null ? null : toPlainDecimal(text);
  return plain !== null && plain.length <= 24 && /^(?!-)(?=.*[1-9])/.test(plain) ? plain : null;
});

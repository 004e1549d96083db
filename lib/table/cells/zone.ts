/** Abbreviations that name one offset wherever they are written; others ("IST", "CST") name several. */
const named: Record<string, string> = {
  ...{ Z: 'Z', UTC: 'Z', GMT: 'Z', МСК: '+03:00', MSK: '+03:00', MCK: '+03:00' },
  ...{
    'МОСКОВСКОЕ ВРЕМЯ': '+03:00',
    'MOSCOW TIME': '+03:00',
    ALMT: '+05:00',
    ALMATY: '+05:00',
    АСТАНА: '+05:00',
  },
};
const names = Object.keys(named).join('|');

/** "+03", "+0300", "+03:00", "UTC+3", "GMT +03:00", "МСК", "МСК+2", "(MSK)" at the end of a text. */
const written = new RegExp(
  String.raw`\s*[([]?\s*(?:(${names})\s*([+-]\d{1,2}(?::?\d{2})?)?|([+-]\d{2}(?::?\d{2})?))\s*[)\]]?$`,
  'iu',
);

/** The zone that is behind a time, as an offset, and the text before it. A text that names none stays as it is. */
export function readZone(text: string): { rest: string; offset: string | null } {
  const match = written.exec(text);
  // "2026-11-21" ends with what could be an offset: only a time has one.
  if (!match || (match[3] !== undefined && !/[:T]\d{2,}/.test(text.slice(0, match.index))))
    return { rest: text, offset: null };
  const [, name, added, plain] = match;
  const base = name === undefined ? 0 : toMinutes(named[name.toUpperCase()] ?? 'Z');
  const minutes = base + toMinutes(added ?? plain ?? 'Z');
  return Math.abs(minutes) > 14 * 60
    ? { rest: text, offset: null }
    : { rest: text.slice(0, match.index), offset: toOffset(minutes) };
}

/** "Asia/Almaty" or "[Europe/Moscow]" at the end of a text, as the name of a zone, and the text before it. */
export function readZoneName(text: string): { rest: string; zone: string | null } {
  const [whole = '', zone = ''] = / ?[([]?([A-Z][A-Za-z]+\/[A-Za-z_/-]+)[)\]]?$/.exec(text) ?? [];
  return isZone(zone) ? { rest: text.slice(0, -whole.length), zone } : { rest: text, zone: null };
}

function toMinutes(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}?)(?::?(\d{2}))?$/.exec(offset) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function toOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** The zone that a heading names ("Дата (МСК)"), as a zone of the usual list; null where it names none. */
export function findNamedZone(heading: string): string | null {
  if (/мск|msk|моск|moscow/i.test(heading)) return 'Europe/Moscow';
  if (/алматы|астан|almaty|astana/i.test(heading)) return 'Asia/Almaty';
  return /\b(?:utc|gmt)\b(?!\s*[+-]?\d)/i.test(heading) ? 'UTC' : null;
}

/** True for a zone that this machine knows the clocks of. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}

/** What the format of a cell says about its number: a day or time, or how many digits it is filled up to with zeros. */
export type CellFormat = { isMoment: boolean; digits: number };

const builtIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Excel takes no longer one. */
const longestCode = 255;

export function toCellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return { isMoment: builtIn(id), digits: 0 };
  // Colours, conditions and quoted texts hold letters that mean no part of a date.
  const plain =
    code
      .slice(0, longestCode)
      .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]|"[^"]*"|\\.|_./gi, '')
      .split(';')[0] ?? '';
  return {
    isMoment: /[dy]|h+:?|(?:^|[^a-z])m{1,5}(?:[^a-z]|$)/i.test(plain.replace(/general/i, '')),
    digits: /^0{2,}$/.test(plain) ? plain.length : 0,
  };
}

const dayMs = 86_400_000;

/** A number of Excel as a text: "2026-11-21", "2026-11-21 10:15:00", "10:15:00" for a time without a day. */
export function toMomentText(serial: number, is1904: boolean): string {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(first + Math.round(serial * 86_400) * 1_000);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T');
  if (serial < 1 && !is1904) return time;
  return moment.getTime() % dayMs === 0 ? day : `${day} ${time}`;
}

/**
 * Excel keeps fifteen digits of a number: what is longer has lost some, and is written as Excel shows it, so that everybody sees
 * it. With all fifteen it would be most of a card number, and its last digit follows from them.
 */
export function toNumberText(written: string, digits: number): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (Math.abs(value) >= 1e15) return value.toExponential(5).replace('e', 'E');
  const exact = String(Number(value.toPrecision(15)));
  // Three decimals look like thousands beside texts that write a comma; four look like nothing else.
  const text = /^-?\d{1,3}\.\d{3}$/.test(exact) ? `${exact}0` : exact;
  return Number.isInteger(value) && value >= 0 ? text.padStart(digits, '0') : text;
}

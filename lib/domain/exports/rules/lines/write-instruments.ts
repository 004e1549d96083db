import type { ToWrite } from './way.ts';

const [tab, star, plus, zero, seven, nine] = [9, 42, 43, 48, 55, 57];
const encoder = new TextEncoder();

export const isDigit = (byte: number): boolean => byte >= zero && byte <= nine;

/** A sample of each: a phone of eleven digits, a card in two fields, and a card that was masked where it was paid with. */
const samples = {
  phone: '+70123456789\t\\N\t\\N\t\\N',
  card: '\\N\t012345\t6789\t\\N',
  maskedCard: '\\N\t\\N\t\\N\t012345******6789',
};
const phoneGroups = ['012', '67', '89'] as const;
const cardGroups = ['0123', '45', '6789'] as const;
const first = { card: samples.card.indexOf('0'), maskedCard: samples.maskedCard.indexOf('0') };

/** Phones and cards, of which a cell shows three groups of digits with the same around them. */
export const toInstruments: ToWrite = ({ toCell }, { out, toText, place }) => {
  const learn = (sample: keyof typeof samples, groups: readonly string[]) =>
    toAround(toText(toCell(samples[sample])), groups);
  const phone = learn('phone', phoneGroups);
  const card = learn('card', cardGroups);
  const maskedCard = learn('maskedCard', cardGroups);
  const putCard = (around: Around, bytes: Buffer, digits: number, lastFour: number) => {
    place();
    out.put(around[0]);
    out.put(bytes, digits, digits + 4);
    out.put(around[1]);
    out.put(bytes, digits + 4, digits + 6);
    out.put(around[2]);
    out.put(bytes, lastFour, lastFour + 4);
    out.put(around[3]);
  };
  return (bytes, from, to) => {
    if (phone && to - from === samples.phone.length && isPhone(bytes, from, to)) {
      place();
      out.put(phone[0]);
      out.put(bytes, from + 2, from + 5);
      out.put(phone[1]);
      out.put(bytes, from + 8, from + 10);
      out.put(phone[2]);
      out.put(bytes, from + 10, from + 12);
      out.put(phone[3]);
      return true;
    }
    if (card && to - from === samples.card.length && isCard(bytes, from)) {
      putCard(card, bytes, from + first.card, from + first.card + 7);
      return true;
    }
    if (maskedCard && isMaskedCard(bytes, from, to)) {
      putCard(maskedCard, bytes, from + first.maskedCard, to - 4);
      return true;
    }
    return false;
  };
};

type Around = readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array];

/** What a cell writes before, between and behind these digits; null when it writes others as well. */
function toAround(text: string, groups: readonly string[]): Around | null {
  const [, ...around] = new RegExp(`^(.*)${groups.join('(\\D*)')}(\\D*)$`, 's').exec(text) ?? [];
  return around.length === 4 ? (around.map((part) => encoder.encode(part)) as unknown as Around) : null;
}

function isPhone(bytes: Buffer, from: number, to: number): boolean {
  return (
    bytes[from] === plus &&
    bytes[from + 1] === seven &&
    areDigits(bytes, from + 2, from + 12) &&
    endsLike(samples.phone, bytes, to, 9)
  );
}

function isCard(bytes: Buffer, from: number): boolean {
  const digits = from + first.card;
  return (
    beginsLike(samples.card, bytes, from, first.card) &&
    areDigits(bytes, digits, digits + 6) &&
    bytes[digits + 6] === tab &&
    areDigits(bytes, digits + 7, digits + 11) &&
    endsLike(samples.card, bytes, digits + 14, 3)
  );
}

/** However many stars are between its digits. */
function isMaskedCard(bytes: Buffer, from: number, to: number): boolean {
  const digits = from + first.maskedCard;
  const stars = digits + 6;
  const lastFour = to - 4;
  if (lastFour <= stars || !beginsLike(samples.maskedCard, bytes, from, first.maskedCard)) return false;
  if (!areDigits(bytes, digits, stars) || !areDigits(bytes, lastFour, to)) return false;
  for (let at = stars; at < lastFour; at += 1) if (bytes[at] !== star) return false;
  return true;
}

function areDigits(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isDigit(bytes[at] as number)) return false;
  return true;
}

function beginsLike(sample: string, bytes: Buffer, from: number, length: number): boolean {
  for (let at = 0; at < length; at += 1) if (bytes[from + at] !== sample.charCodeAt(at)) return false;
  return true;
}

function endsLike(sample: string, bytes: Buffer, to: number, length: number): boolean {
  for (let at = 1; at <= length; at += 1)
    if (bytes[to - at] !== sample.charCodeAt(sample.length - at)) return false;
  return true;
}

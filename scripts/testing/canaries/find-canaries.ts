import { cardInAddress, cards, cvv } from '#tests/samples/cards.ts';

const separators = [' ', '-', '\u00a0', '\u202f'];

/** Every way in which an unencrypted card number may appear in bytes: plain, grouped, in hex, in base64. */
function spellingsOf(number: string): Buffer[] {
  const groups = number.match(/.{1,4}/g) ?? [];
  const text = [number, ...separators.map((separator) => groups.join(separator))];
  const wide = Buffer.from(number, 'utf16le');
  return [
    ...text.map((spelling) => Buffer.from(spelling)),
    wide,
    Buffer.from(Buffer.from(number).toString('hex')),
    ...base64Of(number),
  ];
}

/**
 * The base64 of a text depends on its offset; only the part that is independent of its neighbours is searched
 * for.
 */
function base64Of(text: string): Buffer[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from('\0'.repeat(shift) + text)
      .toString('base64')
      .replace(/=+$/, '');
    const from = Math.ceil((shift * 4) / 3);
    return Buffer.from(encoded.slice(from, Math.floor(((shift + text.length) * 4) / 3)));
  });
}

/** The name of the card that a test puts into an address; the answer to that address may repeat it. */
export const addressCard = 'the card of an address';

const numbers = [
  ...Object.entries(cards).map(([name, number]) => [`the ${name} card`, number] as const),
  [addressCard, cardInAddress] as const,
].flatMap(([name, number]) => spellingsOf(number).map((bytes) => ({ name, bytes })));

/** Any three digits are common, so a CVV counts only where it is labelled as one or is a whole string. */
const code = new RegExp(
  String.raw`(?:cvv2?|cvc2?|securityCode)\\*["']?\s*[:=,]\s*\\*["']?${cvv}(?!\d)|\\*"${cvv}\\*"`,
  'i',
);

/** Names the test cards found in these bytes. In text it looks for the CVV too. */
export function findCanaries(bytes: Buffer, kind: 'text' | 'binary'): string[] {
  const found: string[] = numbers.filter((needle) => bytes.includes(needle.bytes)).map(({ name }) => name);
  if (kind === 'text' && code.test(bytes.toString('latin1'))) found.push('the CVV');
  return [...new Set(found)];
}

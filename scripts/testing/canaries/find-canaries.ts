import { cardInAddress, cards, cvv } from '#tests/samples/cards.ts';

const separators = [' ', '-', '\u00a0', '\u202f'];

/** Every way in which a card number may lie in bytes without being sealed: plain, grouped, in hex, in base64. */
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

/** Base64 of a text differs with the place at which it begins; what does not depend on the neighbours is looked for. */
function base64Of(text: string): Buffer[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from('\0'.repeat(shift) + text)
      .toString('base64')
      .replace(/=+$/, '');
    const from = Math.ceil((shift * 4) / 3);
    return Buffer.from(encoded.slice(from, Math.floor(((shift + text.length) * 4) / 3)));
  });
}

/** How the card of an address is called, which the answer to that address may repeat. */
export const addressCard = 'the card of an address';

const numbers = [
  ...Object.entries(cards).map(([name, number]) => [`the ${name} card`, number] as const),
  [addressCard, cardInAddress] as const,
].flatMap(([name, number]) => spellingsOf(number).map((bytes) => ({ name, bytes })));

/** Three digits are everywhere, so a CVV is one where it is named so, or is the whole of a text. */
const code = new RegExp(
  String.raw`(?:cvv2?|cvc2?|securityCode)\\*["']?\s*[:=,]\s*\\*["']?${cvv}(?!\d)|\\*"${cvv}\\*"`,
  'i',
);

/** What stands in these bytes that must stand nowhere. Text is looked through for the CVV too. */
export function findCanaries(bytes: Buffer, kind: 'text' | 'binary'): string[] {
  const found: string[] = numbers.filter((needle) => bytes.includes(needle.bytes)).map(({ name }) => name);
  if (kind === 'text' && code.test(bytes.toString('latin1'))) found.push('the CVV');
  return [...new Set(found)];
}

import type { Encoding } from '#lib/table/file/encoding.ts';

/** A text as bytes of that encoding; of the code pages only what a single byte says. */
export function encodeAs(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(text, 'utf16le');
    return Uint8Array.from(encoding === 'utf-16be' ? bytes.swap16() : bytes);
  }
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text], (letter) => {
    const byte = letters.indexOf(letter);
    if (byte < 0) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

import type { Encoding } from '../status.ts';

/** The file is not what a statement can be; `code` says what to do about it. */
export class UnreadableFile extends Error {
  readonly code: string;
  readonly params: Record<string, string | number>;
  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/**
 * The text of a file as it arrives. Files of our programs are UTF-8, and those that Russian Excel saves are
 * windows-1251, where the first letter beyond ASCII is already no UTF-8: up to there both encodings are the same, so
 * nothing has to be read twice. A file that is UTF-8 first and something else later is refused, because half of it
 * would be read wrongly.
 */
export class StatementDecoder {
  encoding: Encoding = 'utf-8';
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private readonly cyrillic = new TextDecoder('windows-1251');
  /** The bytes of a character that the last chunk began. */
  private kept: Uint8Array = new Uint8Array();
  private isAscii = true;
  private isBegun = false;
  private isAtStart = true;

  decode(chunk: Uint8Array): string {
    if (!this.isBegun && chunk.length > 0) this.begin(chunk);
    const text = this.toText(chunk);
    if (text === '' || !this.isAtStart) return text;
    this.isAtStart = false;
    // The byte order mark is no part of the first column's name.
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  private toText(chunk: Uint8Array): string {
    if (chunk.includes(0)) throw new UnreadableFile('statement_not_text');
    if (this.encoding === 'windows-1251') return this.cyrillic.decode(chunk, { stream: true });
    const bytes = join(this.kept, chunk);
    const whole = bytes.length - countUnfinished(bytes);
    const text = this.tryUtf8(bytes.subarray(0, whole));
    this.kept = text === null ? new Uint8Array() : bytes.slice(whole);
    if (text === null) return this.cyrillic.decode(bytes, { stream: true });
    return text;
  }

  end(): string {
    if (!this.isBegun) throw new UnreadableFile('statement_empty');
    if (this.kept.length === 0) return '';
    if (!this.isAscii) throw new UnreadableFile('statement_encoding');
    this.encoding = 'windows-1251';
    return this.cyrillic.decode(this.kept);
  }

  private begin(chunk: Uint8Array): void {
    this.isBegun = true;
    const [first, second] = chunk;
    if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
      throw new UnreadableFile('statement_utf16');
  }

  /** Null when the file turns out to be windows-1251. */
  private tryUtf8(bytes: Uint8Array): string | null {
    try {
      const text = this.utf8.decode(bytes);
      if (bytes.some((byte) => byte > 0x7f)) this.isAscii = false;
      return text;
    } catch {
      if (!this.isAscii) throw new UnreadableFile('statement_encoding');
      this.encoding = 'windows-1251';
      return null;
    }
  }
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** How many bytes at the end begin a character of UTF-8 without ending it. */
function countUnfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

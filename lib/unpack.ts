import 'server-only';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

type Unpack = (packed: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

const unpackers: Record<string, Unpack> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  // The name stands for the form with a header; some senders leave the header out.
  deflate: (packed, options) =>
    promisify(inflate)(packed, options).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'Z_DATA_ERROR') return promisify(inflateRaw)(packed, options);
      throw error;
    }),
};

export type Unpacked =
  | { kind: 'whole'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'too_large' | 'encoded' | 'unpack_failed' };

/**
 * The content of a body with this Content-Encoding. Unpacking stops at the first byte over the limit, so a small
 * body that unpacks to gigabytes costs no more than an honest one.
 */
export async function unpack(
  packed: Uint8Array<ArrayBuffer>,
  encoding: string,
  maxBytes: number,
): Promise<Unpacked> {
  if (encoding === '') return { kind: 'whole', bytes: packed };
  const open = Object.hasOwn(unpackers, encoding) ? unpackers[encoding] : undefined;
  if (!open) return { kind: 'encoded' };
  try {
    return { kind: 'whole', bytes: new Uint8Array(await open(packed, { maxOutputLength: maxBytes })) };
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return { kind: isTooLarge ? 'too_large' : 'unpack_failed' };
  }
}

/** What the header says, without "identity", which says nothing. */
export function toEncoding(header: string | null): string {
  const encoding = header?.trim().toLowerCase() ?? '';
  return encoding === 'identity' ? '' : encoding;
}

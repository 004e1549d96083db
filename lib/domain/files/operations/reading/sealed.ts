import 'server-only';
import { z } from 'zod';
import { open, seal } from '#lib/crypto/seal.ts';

const hidden = z.object({
  /** Whole cells of the file by their column, and whole texts by their field, of those that are masked. */
  cells: z.record(z.string(), z.string()).default({}),
  texts: z.record(z.string(), z.string()).default({}),
});
type Hidden = z.output<typeof hidden>;

/** What the secrets of one row are sealed for; its card's details too. */
export const rowContext = (fileId: string, number: number): string => `${fileId}:${number}`;

/** What the parts of an upload are sealed for. */
const partContext = (fileId: string, number: number): string => `${fileId}:part:${number}`;

/** Null where nothing was masked. */
export function sealHidden(fileId: string, number: number, texts: Hidden): string | null {
  const isEmpty = Object.keys(texts.cells).length === 0 && Object.keys(texts.texts).length === 0;
  return isEmpty ? null : seal(JSON.stringify(texts), rowContext(fileId, number));
}

export function openHidden(fileId: string, number: number, sealed: string | null): Hidden {
  return hidden.parse(sealed === null ? {} : JSON.parse(open(sealed, rowContext(fileId, number))));
}

export const sealPart = (fileId: string, number: number, bytes: Uint8Array): string =>
  seal(Buffer.from(bytes).toString('base64'), partContext(fileId, number));

export const openPart = (fileId: string, number: number, sealed: string): Uint8Array =>
  Buffer.from(open(sealed, partContext(fileId, number)), 'base64');

import 'server-only';
import { readFile } from 'node:fs/promises';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';

export type Picture = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** A page that is printed waits for the picture, so it may not be large. */
const mostBytes = 256 * 1024;

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

let read: Promise<Picture | null> | undefined;

/** The company's logo, read once; null when none is set, or when the file cannot be used, which is logged. */
export function findCompanyLogo(): Promise<Picture | null> {
  const path = env().COMPANY_LOGO;
  if (path === undefined) return Promise.resolve(null);
  read ??= readPicture(path).catch((error: unknown) => {
    log().warn({ error }, 'COMPANY_LOGO cannot be shown');
    return null;
  });
  return read;
}

/** @throws when the file is no picture, too large, or not there. */
export async function readPicture(path: string): Promise<Picture> {
  const type = types[path.split('.').at(-1)?.toLowerCase() ?? ''];
  if (type === undefined) throw new Error(`${path} is no picture`);
  const bytes = new Uint8Array(await readFile(path));
  if (bytes.length > mostBytes) throw new Error(`${path} is larger than 256 KB`);
  return { type, bytes };
}

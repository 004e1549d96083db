import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pushed, PushedFile } from './pushed-file.ts';

const mode = 0o640;

/**
 * Puts the file into the folder, whole or not at all, and never over another one. A file of that name with the same
 * bytes is our own, from a try that ended before its end was stored.
 */
export async function pushToFolder(folder: string, file: PushedFile): Promise<Pushed> {
  const path = join(folder, file.name);
  const unfinished = join(folder, `.${file.name}.part`);
  try {
    await write(unfinished, file);
    // A rename would replace what appears there; a second name for the same file is refused.
    await link(unfinished, path);
    return { ok: true, status: null };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      return (await isSame(path, file)) ? { ok: true, status: null } : refusedAs('name_taken');
    if (code === 'ENOENT' || code === 'ENOTDIR') return refusedAs('folder_missing');
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return refusedAs('folder_closed');
    if (code === 'ENOSPC' || code === 'EDQUOT') return refusedAs('folder_full');
    throw error;
  } finally {
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

const refusedAs = (reason: Extract<Pushed, { ok: false }>['reason']): Pushed => ({
  ok: false,
  reason,
  status: null,
});

async function write(path: string, file: PushedFile): Promise<void> {
  const handle = await open(path, 'w', mode);
  try {
    // Whatever the process masks, the group may read it.
    await handle.chmod(mode);
    for await (const part of file.read()) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isSame(path: string, { sha256 }: PushedFile): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex') === sha256;
}

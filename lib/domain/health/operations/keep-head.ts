import 'server-only';
import { appendFile, readFile } from 'node:fs/promises';
import { db } from '#lib/db/client.ts';
import { findAuditHead } from '#lib/domain/audit/operations.ts';
import { type AuditHead, readHeads, writeHead } from '#lib/domain/audit/rules.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { sendToLogStore } from '#lib/receiver/log-store.ts';
import type { KeptHead } from '../schemas.ts';
import { findKeptHead, saveKeptHead } from '../store/kept-head.ts';

/** The group may read the file; only the service writes to it. */
const mode = 0o640;

/**
 * Every minute: writes the head of the audit outside the database, into the log and wherever the settings say, so that who
 * owns the database cannot write the chain again unseen. What did not get out is covered by the next head, which holds the
 * hashes of all before it.
 */
export async function keepAuditHead(now = new Date()): Promise<void> {
  const found = await findAuditHead(db());
  if (!found) return;
  const head = writeHead(found);
  const before = await findKeptHead(db());
  const at = now.toISOString();
  log().info({ head }, 'head of the audit');
  const { AUDIT_HEAD_FILE: file, AUDIT_HEAD_URL: url, AUDIT_HEAD_TOKEN: token } = env();
  const isOk = {
    ...(file && { file: await append(file, `${at} ${head}\n`) }),
    ...(url && { url: await sendToLogStore({ url, token }, { at, event: 'audit.head', head }) }),
  };
  for (const [target, ok] of Object.entries(isOk))
    if (!ok) log().error({ target, head }, 'the head of the audit was not written there');
  await saveKeptHead(db(), { at, number: found.id.toString(), targets: toTargets(isOk, before, at) });
}

function toTargets(
  isOk: Partial<Record<'file' | 'url', boolean>>,
  before: KeptHead | null,
  at: string,
): KeptHead['targets'] {
  return Object.fromEntries(
    Object.entries(isOk).map(([target, ok]) => [
      target,
      { okAt: ok ? at : (before?.targets[target as 'file' | 'url']?.okAt ?? null), isFailing: !ok },
    ]),
  );
}

async function append(path: string, line: string): Promise<boolean> {
  try {
    await appendFile(path, line, { mode, flush: true });
    return true;
  } catch (error) {
    log().error({ error, path }, 'the file for heads of the audit cannot be written');
    return false;
  }
}

/** Every head that was written into the file; none where there is no file. */
export async function readKeptHeads(path = env().AUDIT_HEAD_FILE): Promise<AuditHead[]> {
  if (!path) return [];
  try {
    return readHeads(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

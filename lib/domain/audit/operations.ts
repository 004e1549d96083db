import 'server-only';
import { type Actor, actorName } from '#lib/auth/permissions.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';
import { beforeCommit, type Tx } from '#lib/db/client.ts';
import { chainText, genesisHash } from './rules.ts';
import { insertEntries, listEntries, lockLastEntry } from './store.ts';

export type AuditDetails = Record<string, string | number | boolean | null>;

type Entry = { actor: string; action: string; objectKind: string; objectId: string; details: AuditDetails };

/** What the transaction of each has told so far. */
const told = new WeakMap<Tx, Entry[]>();

/**
 * Appends to the audit chain in the caller's transaction, as the last thing before it commits: the end of the chain is
 * locked until then, and everybody else who writes waits for it. `action` is a verb phrase ("payout.created"); details
 * never hold secrets or card numbers.
 */
export async function audit(
  tx: Tx,
  actor: Actor,
  action: string,
  object: { kind: string; id: string },
  details: AuditDetails = {},
): Promise<void> {
  const entry = { actor: actorName(actor), action, objectKind: object.kind, objectId: object.id, details };
  const before = told.get(tx);
  if (before) {
    before.push(entry);
    return;
  }
  const entries = [entry];
  if (beforeCommit(tx, () => append(tx, entries))) told.set(tx, entries);
  else await append(tx, entries);
}

async function append(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const last = await lockLastEntry(tx);
  let prevHash = last?.hash ?? genesisHash;
  let id = last?.id ?? 0n;
  const at = new Date();
  const rows = entries.map((entry) => {
    id += 1n;
    const content = { id, at, ...entry };
    const row = { ...content, prevHash, hash: sha256Hex(chainText(prevHash, content)) };
    prevHash = row.hash;
    return row;
  });
  await insertEntries(tx, rows);
}

/**
 * Verifies the whole chain. Returns the id of the first entry that does not follow from the one before, or
 * null.
 */
export async function findAuditBreak(tx: Tx): Promise<bigint | null> {
  let prevHash = genesisHash;
  let prevId = 0n;
  for (;;) {
    const entries = await listEntries(tx, prevId, 1_000);
    if (entries.length === 0) return null;
    for (const entry of entries) {
      const follows = entry.id === prevId + 1n && entry.prevHash === prevHash;
      if (!follows || entry.hash !== sha256Hex(chainText(prevHash, entry))) return entry.id;
      prevHash = entry.hash;
      prevId = entry.id;
    }
  }
}

import 'server-only';
import { type Actor, actorName } from '#lib/auth/permissions.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import { chainText, genesisHash } from './rules.ts';
import { insertEntry, listEntries, lockLastEntry } from './store.ts';

export type AuditDetails = Record<string, string | number | boolean | null>;

/**
 * Appends to the audit chain inside the caller's transaction. `action` is a verb phrase ("payout.created");
 * details never hold secrets or card numbers.
 */
export async function audit(
  tx: Tx,
  actor: Actor,
  action: string,
  object: { kind: string; id: string },
  details: AuditDetails = {},
): Promise<void> {
  const last = await lockLastEntry(tx);
  const prevHash = last?.hash ?? genesisHash;
  const content = {
    id: (last?.id ?? 0n) + 1n,
    at: new Date(),
    actor: actorName(actor),
    action,
    objectKind: object.kind,
    objectId: object.id,
    details,
  };
  await insertEntry(tx, { ...content, prevHash, hash: sha256Hex(chainText(prevHash, content)) });
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

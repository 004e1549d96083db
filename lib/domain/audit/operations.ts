import 'server-only';
import { type Actor, actorName } from '#lib/auth/permissions.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import { chainText, erasedAction, genesisHash, ownText, readErased, writeErased } from './rules.ts';
import {
  type AuditRow,
  appendAtEnd,
  appendEntries,
  listEntries,
  type NewEntry,
  updateDetails,
} from './store.ts';

export type AuditDetails = Record<string, string | number | boolean | null>;

/** What the transaction of each has told so far. */
const told = new WeakMap<Tx, NewEntry[]>();

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
  const content = { actor: actorName(actor), action, objectKind: object.kind, objectId: object.id, details };
  const entry = { ...content, text: ownText(content) };
  const before = told.get(tx);
  if (before) {
    before.push(entry);
    return;
  }
  const entries = [entry];
  if (appendAtEnd(tx, entries)) told.set(tx, entries);
  else await appendEntries(tx, entries);
}

/**
 * Appends that personal data was erased, and overwrites `changed` details in the same transaction. An overwritten entry
 * no longer gives its own hash, so the new one says what each of them gives from now on.
 */
export async function auditErasure(
  tx: Tx,
  actor: Actor,
  object: { kind: string; id: string },
  { changed, details }: { changed: AuditRow[]; details: AuditDetails },
): Promise<void> {
  const erased = changed.map((entry) => ({
    id: entry.id,
    hash: sha256Hex(chainText(entry.prevHash, entry)),
  }));
  for (const entry of changed) await updateDetails(tx, entry);
  await audit(tx, actor, erasedAction, object, { ...details, erased: writeErased(erased) });
}

/** Goes through the whole chain from its start. */
export async function* readChain(tx: Tx): AsyncGenerator<AuditRow> {
  let afterId = 0n;
  for (;;) {
    const entries = await listEntries(tx, afterId, 1_000);
    if (entries.length === 0) return;
    yield* entries;
    afterId = entries.at(-1)?.id ?? afterId;
  }
}

/**
 * Verifies the whole chain. Returns the id of the first entry that does not follow from the one before, or whose
 * content is neither what was written nor what an erasure left of it; or null.
 */
export async function findAuditBreak(tx: Tx): Promise<bigint | null> {
  let prevHash = genesisHash;
  let prevId = 0n;
  const overwritten = new Map<bigint, string>();
  const erased = new Map<bigint, string>();
  let broken: bigint | null = null;
  for await (const entry of readChain(tx)) {
    const follows = entry.id === prevId + 1n && entry.prevHash === prevHash;
    if (!follows) {
      broken = entry.id;
      break;
    }
    const hash = sha256Hex(chainText(prevHash, entry));
    if (hash !== entry.hash) overwritten.set(entry.id, hash);
    for (const told of readErased(entry)) erased.set(told.id, told.hash);
    prevHash = entry.hash;
    prevId = entry.id;
  }
  for (const [id, hash] of overwritten) if (erased.get(id) !== hash) return id;
  return broken;
}

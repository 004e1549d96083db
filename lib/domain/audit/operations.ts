import 'server-only';
import { type Actor, actorName } from '#lib/auth/permissions.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import {
  type AuditHead,
  chainText,
  erasedAction,
  genesisHash,
  isErasedInPart,
  ownText,
  readErased,
  writeErased,
} from './rules.ts';
import type { AuditDetail, AuditDetails } from './schemas/details.ts';
import type { AuditAction } from './schemas.ts';
import {
  type AuditRow,
  appendAtEnd,
  appendEntries,
  findLast,
  listEntries,
  type NewEntry,
  updateDetails,
} from './store.ts';

/** Details that the screen has words for, and no others: a field that it does not know is no type of this. */
type Named<Details> = Details & Record<Exclude<keyof Details, AuditDetail>, never>;

/** The entries that each transaction has written so far. */
const reported = new WeakMap<Tx, NewEntry[]>();

/**
 * Appends to the audit chain in the caller's transaction, as the last thing before it commits: the end of the chain is
 * locked until then, and everybody else who writes waits for it. `action` is a verb phrase ("payout.created"); details
 * never hold secrets or card numbers, and have no names but those of `auditDetails`.
 */
export async function audit<Details extends AuditDetails>(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  object: { kind: string; id: string },
  details: Named<Details> = {} as Named<Details>,
): Promise<void> {
  const content = { actor: actorName(actor), action, objectKind: object.kind, objectId: object.id, details };
  const entry = { ...content, text: ownText(content) };
  const before = reported.get(tx);
  if (before) {
    before.push(entry);
    return;
  }
  const entries = [entry];
  if (appendAtEnd(tx, entries)) reported.set(tx, entries);
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
 * What is wrong with the chain, at its first entry that is not right: `broken` (it does not follow from the one before, or
 * its content is neither what was written nor what an erasure left of it), `head_missing` (an entry that was written down
 * elsewhere is not there, or is another one), `clock_back` (it is older than the one before; `at` says since when).
 */
export type AuditProblem = { id: bigint } & (
  | { what: 'broken' | 'head_missing' }
  | { what: 'clock_back'; at: Date }
);

/** `erasures`: the entries that say what erasures have overwritten; nobody but these entries knows what stood there. */
export type AuditVerdict = {
  entries: number;
  head: AuditHead | null;
  problem: AuditProblem | null;
  erasures: bigint[];
};

/** Clocks are set back by less than this when they are put right. */
const clockSlackMs = 2_000;

/**
 * Goes through a chain from its start. With entries known from elsewhere an end that was cut off, and a chain
 * that was written again from some entry on, show as well. The worst problem is returned: a clock may be wrong without anybody's doing.
 */
export async function judgeChain(
  chain: AsyncIterable<AuditRow> | Iterable<AuditRow>,
  known: readonly AuditHead[] = [],
): Promise<AuditVerdict> {
  let head = null as AuditHead | null;
  let entries = 0;
  let newest = 0;
  const missing = toHashes(known);
  const overwritten = new Map<bigint, string>();
  const erased = new Map<bigint, string>();
  const erasures: bigint[] = [];
  let [broken, setBack] = [null as AuditProblem | null, null as AuditProblem | null];
  for await (const entry of chain) {
    const prevHash: string = head?.hash ?? genesisHash;
    if (entry.id !== (head?.id ?? 0n) + 1n || entry.prevHash !== prevHash) {
      broken = { id: entry.id, what: 'broken' };
      break;
    }
    const hash = sha256Hex(chainText(prevHash, entry));
    if (hash !== entry.hash) overwritten.set(entry.id, isErasedInPart(entry) ? hash : '');
    const said = readErased(entry);
    for (const one of said) erased.set(one.id, one.hash);
    if (said.length > 0) erasures.push(entry.id);
    if (entry.at.getTime() < newest - clockSlackMs)
      setBack ??= { id: entry.id, what: 'clock_back', at: entry.at };
    if (missing.get(entry.id) === entry.hash) missing.delete(entry.id);
    newest = Math.max(newest, entry.at.getTime());
    head = { id: entry.id, hash: entry.hash };
    entries += 1;
  }
  for (const [id, hash] of overwritten)
    if (erased.get(id) !== hash) return { entries, head, problem: { id, what: 'broken' }, erasures };
  const [first] = [...missing.keys()].sort((one, other) => (one < other ? -1 : 1));
  const lost = first === undefined ? null : ({ id: first, what: 'head_missing' } as const);
  return { entries, head, problem: broken ?? lost ?? setBack, erasures };
}

/** The hash of each number. Of two that differ one is no entry of any one chain: nothing is equal to it. */
function toHashes(heads: readonly AuditHead[]): Map<bigint, string> {
  const hashes = new Map<bigint, string>();
  for (const { id, hash } of heads)
    hashes.set(id, (hashes.get(id) ?? hash) === hash ? hash : 'two heads of one number');
  return hashes;
}

/** Verifies the whole chain, and that every entry known from elsewhere is part of it. */
export async function verifyAudit(tx: Tx, known: readonly AuditHead[] = []): Promise<AuditVerdict> {
  return judgeChain(readChain(tx), known);
}

/** The id of the first entry that is not what was written; or null. */
export async function findAuditBreak(tx: Tx): Promise<bigint | null> {
  const { problem } = await verifyAudit(tx);
  return problem?.what === 'broken' ? problem.id : null;
}

/** The newest entry; null while there is none. */
export function findAuditHead(tx: Tx): Promise<AuditHead | null> {
  return findLast(tx);
}

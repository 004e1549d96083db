/** The start of the chain. */
export const genesisHash = '0'.repeat(64);

export type ChainContent = {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  objectKind: string;
  objectId: string;
  details: unknown;
};

/**
 * The text that an entry's hash is computed from: keys are sorted, so that JSONB's own order does not matter. The database
 * puts the same text together when it appends an entry (`append_to_audit`).
 */
export function chainText(prevHash: string, entry: ChainContent): string {
  return `${JSON.stringify([prevHash, entry.id.toString(), entry.at.toISOString()]).slice(0, -1)},${ownText(entry)}`;
}

/** The end of that text, which is known before the entry has its place. */
export function ownText({
  actor,
  action,
  objectKind,
  objectId,
  details,
}: Omit<ChainContent, 'id' | 'at'>): string {
  return JSON.stringify([actor, action, objectKind, objectId, sorted(details)]).slice(1);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}

/** The entry that lists which entries were overwritten by an erasure of personal data. */
export const erasedAction = 'person.erased';

type Erased = AuditHead;

/** "12:<hash> 15:<hash>": what an overwritten entry's content gives since. */
export function writeErased(erased: readonly Erased[]): string {
  return erased.map(({ id, hash }) => `${id}:${hash}`).join(' ');
}

export function readErased({ action, details }: Pick<ChainContent, 'action' | 'details'>): Erased[] {
  if (action !== erasedAction) return [];
  const { erased } = (details ?? {}) as { erased?: unknown };
  return typeof erased === 'string' ? readHeads(erased) : [];
}

/** Whether an erasure can have left this: it puts a dash in the place of a text. */
export const isErasedInPart = ({ details }: Pick<ChainContent, 'details'>): boolean =>
  Object.values(details ?? {}).includes('—');

/** An entry of the chain by its number and hash, as it was written down outside the database. */
export type AuditHead = { id: bigint; hash: string };

export const writeHead = ({ id, hash }: AuditHead): string => `${id}:${hash}`;

/** Every head in a text, whatever stands round it: a file with one a line, or lines of a log store. */
export function readHeads(text: string): AuditHead[] {
  return [...text.matchAll(/(?<![0-9a-z])(\d{1,18}):([0-9a-f]{64})(?![0-9a-z])/g)].map(
    ([, id = '', hash = '']) => ({ id: BigInt(id), hash }),
  );
}

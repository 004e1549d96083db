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
 * The text that an entry's hash is computed from: keys are sorted, so that JSONB's own order does not matter.
 */
export function chainText(prevHash: string, entry: ChainContent): string {
  const { id, at, actor, action, objectKind, objectId, details } = entry;
  return JSON.stringify([
    prevHash,
    id.toString(),
    at.toISOString(),
    actor,
    action,
    objectKind,
    objectId,
    sorted(details),
  ]);
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

type Erased = { id: bigint; hash: string };

/** "12:<hash> 15:<hash>": what an overwritten entry's content gives since. */
export function writeErased(erased: readonly Erased[]): string {
  return erased.map(({ id, hash }) => `${id}:${hash}`).join(' ');
}

export function readErased({ action, details }: Pick<ChainContent, 'action' | 'details'>): Erased[] {
  if (action !== erasedAction) return [];
  const { erased } = details as { erased?: unknown };
  if (typeof erased !== 'string' || erased === '') return [];
  return erased.split(' ').map((part) => {
    const [id = '', hash = ''] = part.split(':');
    return { id: BigInt(id), hash };
  });
}

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

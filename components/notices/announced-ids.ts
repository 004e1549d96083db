/**
 * The ids of ended payouts that this browser has announced or read, shared between tabs so that nothing is
 * announced twice.
 */
type Kept = { announced: string[]; read: string[] };

const key = 'paydesk-notices';
/** More than can be shown at once, so that nothing still shown is dropped. */
const atMost = 200;
const listeners = new Set<() => void>();
const nothing: Kept = { announced: [], read: [] };

let text: string | null = null;
let kept: Kept = nothing;

/** Returns the same object until something changes, as `useSyncExternalStore` requires. */
function readKept(): Kept {
  const now = localStorage.getItem(key);
  if (now === text) return kept;
  text = now;
  kept = parse(now);
  return kept;
}

function parse(stored: string | null): Kept {
  if (stored === null) return nothing;
  try {
    const { announced, read } = JSON.parse(stored) as Partial<Kept>;
    return { announced: toIds(announced), read: toIds(read) };
  } catch {
    return nothing;
  }
}

function toIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Adds the ids and returns those that were new. */
export function addAnnounced(part: keyof Kept, ids: readonly string[]): string[] {
  const before = readKept();
  const fresh = ids.filter((id) => !before[part].includes(id));
  if (fresh.length === 0) return [];
  localStorage.setItem(
    key,
    JSON.stringify({ ...before, [part]: [...before[part], ...fresh].slice(-atMost) }),
  );
  for (const notify of listeners) notify();
  return fresh;
}

export function markRead(ids: readonly string[]): void {
  addAnnounced('read', ids);
}

/** The store for `useSyncExternalStore`: the ids that were read in this browser. */
export const readStore = {
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    window.addEventListener('storage', notify);
    return () => {
      listeners.delete(notify);
      window.removeEventListener('storage', notify);
    };
  },
  read: (): readonly string[] => readKept().read,
  readOnServer: (): readonly string[] => nothing.read,
};

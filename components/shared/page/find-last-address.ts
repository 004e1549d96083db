/** The part of the browser's history that is read here; older browsers do not have it. */
type History = {
  entries: () => readonly { url: string | null; index: number }[];
  currentEntry: { index: number } | null;
};

/** The address, with its query, under which this tab last showed a page; null when it did not. */
export function findLastAddress(path: string, history = fromWindow()): string | null {
  const now = history?.currentEntry?.index ?? 0;
  const last = history
    ?.entries()
    .filter(({ index }) => index < now)
    .map(({ url }) => new URL(url ?? '', 'http://none'))
    .findLast(({ pathname }) => pathname === path);
  return last ? last.pathname + last.search : null;
}

function fromWindow(): History | undefined {
  return (globalThis as unknown as { navigation?: History }).navigation;
}

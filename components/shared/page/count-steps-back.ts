/** The part of the browser's history that is read here; older browsers do not have it. */
type History = {
  entries: () => readonly { url: string | null; index: number }[];
  currentEntry: { index: number } | null;
};

/** How many steps back this tab last showed a page, under whatever query; null when it did not. */
export function countStepsBack(path: string, history = fromWindow()): number | null {
  const now = history?.currentEntry?.index ?? 0;
  const isThere = (url: string | null) => new URL(url ?? '', 'http://none').pathname === path;
  const last = history?.entries().findLast(({ url, index }) => index < now && isThere(url));
  return last ? now - last.index : null;
}

function fromWindow(): History | undefined {
  return (globalThis as unknown as { navigation?: History }).navigation;
}

/** One page of a list as its API answers it; `nextCursor` is null on the last one. */
export type Page<Item> = {
  items: Item[];
  nextCursor: string | null;
  /** Something has changed since it was read, perhaps in it: it is read again when it comes near the window. */
  isBehind?: true;
};

export type Loaded<Item> = { pages: readonly Page<Item>[]; pageParams: readonly unknown[] };

type Asked<Item> = {
  /** What was read before; undefined: nothing. */
  loaded: Loaded<Item> | undefined;
  cursor: string;
  /** Rows that are far from the window. Without any, every page is as near as the others. */
  far: ReadonlyMap<string, unknown>;
  read: (cursor: string) => Promise<Page<Item>>;
};

/** So many reads find the row again that a page ended with; where that one has gone, all that follows is read. */
const mostReads = 2;

/**
 * A page of a list that is read again because something changed. In a long list only what is near the window is read, and
 * stays joined to the pages behind it; the others are called behind.
 */
export async function readAgain<Item extends { id: string }>(asked: Asked<Item>): Promise<Page<Item>> {
  const { loaded, cursor, far, read } = asked;
  const at = loaded?.pageParams.indexOf(cursor) ?? -1;
  const before = loaded?.pages[at];
  if (!loaded || !before || far.size === 0) return read(cursor);
  if (before.items.every(({ id }) => far.has(id))) return { ...before, isBehind: true };
  const last = before.items.at(-1)?.id;
  const isLast = at === loaded.pages.length - 1;
  const [first, items]: [Page<Item>, Item[]] = [await read(cursor), []];
  for (let page = first, reads = 1; ; reads += 1) {
    const end = page.items.findIndex(({ id }) => id === last);
    if (end !== -1 && !isLast)
      return { items: [...items, ...page.items.slice(0, end + 1)], nextCursor: before.nextCursor };
    // Where it ended before nobody can say any more: it ends elsewhere, and what follows begins there.
    if (isLast || page.nextCursor === null || reads === mostReads) return first;
    items.push(...page.items);
    page = await read(page.nextCursor);
  }
}

/** Whether a page that is behind has come near. */
export const isCatchingUp = <Item extends { id: string }>(
  { pages }: Pick<Loaded<Item>, 'pages'>,
  far: ReadonlyMap<string, unknown>,
): boolean => pages.some(({ items, isBehind }) => isBehind && items.some(({ id }) => !far.has(id)));

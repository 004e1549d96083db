const pageSize = 50;

/** How many ids a page asks for: its rows, or just the named ones, and one more that says whether others follow. */
export function toTake(ids: readonly string[] | undefined): number {
  return (ids?.length ?? pageSize) + 1;
}

/** The page, and the place to go on from, of ids that were asked for with `take`. */
export function cutPage(found: string[], take: number): { page: string[]; nextCursor: string | null } {
  const page = found.slice(0, take - 1);
  return { page, nextCursor: found.length < take ? null : (page.at(-1) ?? null) };
}

/** The statuses that a filter names: exactly, or by the group that people speak of. */
export function toStatuses<Word extends string, Groups extends Readonly<Record<string, readonly string[]>>>(
  words: readonly Word[],
  groups: Groups,
) {
  type Status = Exclude<Word, keyof Groups> | Groups[keyof Groups][number];
  return [...new Set(words.flatMap((word) => (groups[word] ?? [word]) as readonly Status[]))];
}

/** One event that says something, or several in a row that say alike: they share a line. */
export type Run<Entry, Kind> = { entry: Entry } | { kind: Kind; alike: [Entry, ...Entry[]] };

/** The events in their order, those in a row of one kind put together; an event of no kind stands alone. */
export function toRuns<Entry, Kind>(
  entries: readonly Entry[],
  toKind: (entry: Entry) => Kind | null,
): Run<Entry, Kind>[] {
  const runs: Run<Entry, Kind>[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    const kind = toKind(entry);
    if (kind === null) runs.push({ entry });
    else if (last && 'alike' in last && last.kind === kind) last.alike.push(entry);
    else runs.push({ kind, alike: [entry] });
  }
  return runs;
}

/** One event that says something, or several in a row that do not: they share a line. */
export type Run<Entry> = { entry: Entry } | { quiet: Entry[] };

/** The events in their order, those in a row that changed nothing put together. */
export function toRuns<Entry>(entries: readonly Entry[], isQuiet: (entry: Entry) => boolean): Run<Entry>[] {
  const runs: Run<Entry>[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (!isQuiet(entry)) runs.push({ entry });
    else if (last && 'quiet' in last) last.quiet.push(entry);
    else runs.push({ quiet: [entry] });
  }
  return runs;
}

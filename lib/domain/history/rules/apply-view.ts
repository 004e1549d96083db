/** The filters that say which days are shown. */
const dayFilters = ['period', 'zone'] as const;

/** The filters of a view as the address writes them; a view without dates keeps those on the screen. */
export function applyView(query: string, present: Readonly<Record<string, string>>): Record<string, string> {
  const values = Object.fromEntries(new URLSearchParams(query));
  if (values.period !== undefined) return values;
  const kept = dayFilters.flatMap((name) => (present[name] === undefined ? [] : [[name, present[name]]]));
  return { ...values, ...Object.fromEntries(kept) };
}

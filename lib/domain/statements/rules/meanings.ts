export type Meaning<Means extends string> = { value: string; means: Means };

/** What a file's values mean, by the value as it is in its cells. */
export function toMeanings<Means extends string>(
  list: readonly Meaning<Means>[],
): ReadonlyMap<string, Means> {
  // A form that has not been filled in yet says nothing of a value.
  return new Map(list.flatMap(({ value, means }) => (means ? [[value, means] as const] : [])));
}

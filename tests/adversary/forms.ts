export type Dice = (below: number) => number;

export const pick = <Value>(dice: Dice, from: readonly Value[]) => from[dice(from.length)] as Value;

const spellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => name,
  (name) => name[0]?.toUpperCase() + name.slice(1),
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
];

/**
 * The same content in a form that the specification permits: spelling and order of names, numbers as texts, fields that
 * nobody knows, an envelope next to a code of 0.
 */
export function toPermittedForm(said: unknown, dice: Dice): unknown {
  const spell = pick(dice, spellings);
  const isTextual = dice(2) === 0;
  const respell = (value: unknown): unknown => {
    if (typeof value === 'number') return isTextual ? String(value) : value;
    if (Array.isArray(value)) return value.map(respell);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([name, one]) => [spell(name), respell(one)] as const);
    if (dice(3) === 0) entries.push(['traceOf', { node: 7, hops: [null, 'x'] }]);
    return Object.fromEntries(entries.toSorted(() => dice(3) - 1));
  };
  const content = respell(said);
  const envelope = pick(dice, [null, null, 'data', 'result', 'Result', 'response']);
  return envelope === null ? content : { code: 0, message: 'OK', [envelope]: content };
}

/** A copy with each value of that name replaced, however deep it appears. */
export function replaceAll(said: unknown, name: string, to: (value: unknown) => unknown): unknown {
  if (Array.isArray(said)) return said.map((one) => replaceAll(one, name, to));
  if (said === null || typeof said !== 'object') return said;
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => {
      const put = key === name ? to(value) : replaceAll(value, name, to);
      return put === undefined ? [] : [[key, put]];
    }),
  );
}

/** A policy, with its sums in whatever form: as rules compute with them, or as they travel. */
type Whole = {
  timeZone: string;
  rules: readonly { id: string }[];
  limits: readonly { scope: string; most: { currency: string } }[];
  undo: readonly unknown[];
  retypeFrom: readonly unknown[];
  expiryHours: number;
};
type Of<Policy extends Whole, Part extends 'rules' | 'limits'> = Policy[Part][number] | null;

/** One thing that is otherwise in another version; null: it is not there. */
export type Difference<Policy extends Whole> =
  | { part: 'rule'; before: Of<Policy, 'rules'>; after: Of<Policy, 'rules'> }
  | { part: 'limit'; before: Of<Policy, 'limits'>; after: Of<Policy, 'limits'> }
  | { part: 'undo'; before: Policy['undo']; after: Policy['undo'] }
  | { part: 'retype'; before: Policy['retypeFrom']; after: Policy['retypeFrom'] }
  | { part: 'expiry'; before: number; after: number }
  | { part: 'zone'; before: string; after: string };

/** Order is no difference: it means nothing. */
export function listDifferences<Policy extends Whole>(before: Policy, after: Policy): Difference<Policy>[] {
  const rules = pair<Policy['rules'][number]>(before.rules, after.rules, ({ id }) => id);
  const limits = pair<Policy['limits'][number]>(
    before.limits,
    after.limits,
    ({ scope, most }) => `${scope} ${most.currency}`,
  );
  const all: Difference<Policy>[] = [
    ...rules.map((both) => ({ part: 'rule', ...both }) as const),
    ...limits.map((both) => ({ part: 'limit', ...both }) as const),
    { part: 'undo', before: before.undo, after: after.undo },
    { part: 'retype', before: before.retypeFrom, after: after.retypeFrom },
    { part: 'expiry', before: before.expiryHours, after: after.expiryHours },
    { part: 'zone', before: before.timeZone, after: after.timeZone },
  ];
  return all.filter((each) => toText(each.before) !== toText(each.after));
}

export const countDifferences = <Policy extends Whole>(before: Policy, after: Policy): number =>
  listDifferences(before, after).length;

function pair<Item>(before: readonly Item[], after: readonly Item[], toKey: (item: Item) => string) {
  const keys = new Set([...before, ...after].map(toKey));
  const find = (items: readonly Item[], key: string) => items.find((item) => toKey(item) === key) ?? null;
  return [...keys].map((key) => ({ before: find(before, key), after: find(after, key) }));
}

/** The same for the same content, whatever the order of keys, of roles and of sums. */
function toText(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(toText).sort().join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${key}:${toText(inner)}`);
  return `{${entries.sort().join()}}`;
}

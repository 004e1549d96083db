/** JSON data as it travels within a page. What is not an array in it is itself; an array begins with its kind. */
export type Packed = {
  /** The keys of every form of object that occurs, each form once. */
  shapes: string[][];
  /** The objects and longer texts that occur more than once, without those of later places. */
  shared: unknown[];
  value: unknown;
};

/** The kinds: `[-1, …items]`, `[-2, place in shared]`, `[number of its shape, …values]` without the nulls at the end. */
const list = -1;
const again = -2;
/** A place takes about as much as a text of this length. */
const shortText = 8;

/** Writes keys, equal objects and equal texts once: of a page of fifty rows they would be most. */
export function pack(data: unknown): Packed {
  const shapes: string[][] = [];
  const shared: unknown[] = [];
  const numberOf = numbering();
  const placeOf = numbering();
  const counts = countObjects(data);
  const writeObject = (value: object) => {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    const keys = entries.map(([key]) => key);
    const number = numberOf(JSON.stringify(keys), () => shapes.push(keys) - 1);
    const values = entries.map(([, each]) => write(each));
    while (values.at(-1) === null) values.pop();
    return [number, ...values];
  };
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return [list, ...value.map(write)];
    if (!isShareable(value)) return value;
    const text = JSON.stringify(value);
    const made = () => (typeof value === 'string' ? value : writeObject(value));
    if (counts.get(text) === 1) return made();
    return [again, placeOf(text, () => shared.push(made()) - 1)];
  };
  return { value: write(data), shapes, shared };
}

/** The data as it was before `pack`. */
export function unpack({ shapes, shared, value: packed }: Packed): unknown {
  const objects: unknown[] = [];
  const read = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [kind, ...rest] = value;
    if (kind === list) return rest.map(read);
    if (kind === again) return objects[rest[0]];
    return Object.fromEntries((shapes[kind] ?? []).map((key, at) => [key, read(rest[at] ?? null)]));
  };
  for (const each of shared) objects.push(read(each));
  return read(packed);
}

function isShareable(value: unknown): value is object | string {
  if (typeof value === 'string') return value.length > shortText;
  return typeof value === 'object' && value !== null;
}

/** How often each object and longer text occurs, by its JSON; what is inside of an object counts once. */
function countObjects(data: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (!isShareable(value)) return;
    const text = Array.isArray(value) ? null : JSON.stringify(value);
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
    if (typeof value === 'object' && (text === null || counts.get(text) === 1))
      Object.values(value).forEach(visit);
  };
  visit(data);
  return counts;
}

/** Remembers the number that `make` gave to a name. */
function numbering(): (name: string, make: () => number) => number {
  const known = new Map<string, number>();
  return (name, make) => {
    const number = known.get(name) ?? make();
    known.set(name, number);
    return number;
  };
}

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
  const { root, shapes } = toParts(data);
  count(root);
  const shared: unknown[] = [];
  const places = new Map<Part, number>();
  const writeOnce = ({ value, shape, parts }: Part): unknown => {
    if (!parts) return value;
    const values = parts.map(write);
    if (shape === undefined) return [list, ...values];
    while (values.at(-1) === null) values.pop();
    return [shape, ...values];
  };
  const write = (part: Part): unknown => {
    if (!isShareable(part) || part.times === 1) return writeOnce(part);
    const place = places.get(part) ?? shared.push(writeOnce(part)) - 1;
    places.set(part, place);
    return [again, place];
  };
  return { value: write(root), shapes, shared };
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

/** A value, and what an array or an object consists of. Equal values are one part. */
type Part = { id: number; value: unknown; shape?: number; parts?: Part[]; times: number };

/**
 * Parts are identified by the numbers of what they consist of, so no text is compared or written more than once.
 */
function toParts(data: unknown): { root: Part; shapes: string[][] } {
  const shapes: string[][] = [];
  const numbers = new Map<string, number>();
  const plain = new Map<unknown, Part>();
  const made = new Map<string, Part>();
  const toShape = (keys: string[]) => {
    const name = JSON.stringify(keys);
    const number = numbers.get(name) ?? shapes.push(keys) - 1;
    numbers.set(name, number);
    return number;
  };
  const find = <Name>(known: Map<Name, Part>, name: Name, rest: Omit<Part, 'id' | 'times'>): Part => {
    const part = known.get(name) ?? { ...rest, id: plain.size + made.size, times: 0 };
    known.set(name, part);
    return part;
  };
  const visit = (value: unknown): Part => {
    if (typeof value !== 'object' || value === null) return find(plain, value, { value });
    if (Array.isArray(value)) {
      const parts = value.map(visit);
      return find(made, `[${parts.map(toId)}`, { value, parts });
    }
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    const shape = toShape(entries.map(([key]) => key));
    const parts = entries.map(([, each]) => visit(each));
    return find(made, `${shape}{${parts.map(toId)}`, { value, shape, parts });
  };
  return { root: visit(data), shapes };
}

const toId = ({ id }: Part) => id;

function isShareable({ value, shape }: Part): boolean {
  return shape !== undefined || (typeof value === 'string' && value.length > shortText);
}

/** How often each part is written; what is inside of an object that is written once counts once. */
function count(part: Part): void {
  part.times += 1;
  if (part.shape === undefined || part.times === 1) part.parts?.forEach(count);
}

/**
 * Data as it travels within a page. An object is the number of its shape and its values, `[0, "po_…", "RUB"]`; an array
 * begins with -1; everything else is itself.
 */
export type Packed = {
  /** The keys of every form of object that occurs, each once. */
  shapes: string[][];
  value: unknown;
};

const list = -1;

/** Writes the keys of equal objects once: in a page of fifty rows they would be most of it. */
export function pack(data: unknown): Packed {
  const shapes: string[][] = [];
  const numbers = new Map<string, number>();
  const numberOf = (keys: string[]) => {
    const name = JSON.stringify(keys);
    const number = numbers.get(name) ?? shapes.push(keys) - 1;
    numbers.set(name, number);
    return number;
  };
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return [list, ...value.map(write)];
    if (!isPlain(value)) return value;
    return [numberOf(Object.keys(value)), ...Object.values(value).map(write)];
  };
  return { shapes, value: write(data) };
}

/** The data as it was before `pack`. */
export function unpack({ shapes, value: packed }: Packed): unknown {
  const read = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [shape, ...values] = value.map((each, at) => (at === 0 ? each : read(each)));
    if (shape === list) return values;
    return Object.fromEntries((shapes[shape] ?? []).map((key, at) => [key, values[at]]));
  };
  return read(packed);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

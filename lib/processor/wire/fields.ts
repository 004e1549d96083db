import { stringify } from 'lossless-json';
import type { z } from 'zod';
import { isJsonObject } from './json.ts';

type JsonObject = Record<string, unknown>;
/** How a field is read: a schema that gives null (or an empty amount) for what is missing or malformed. */
type Scalar = z.ZodType;
type Spec = Scalar | { type: Scalar; names: readonly string[] };
type Read<One extends Spec> = One extends { type: infer Type extends Scalar }
  ? z.output<Type>
  : One extends Scalar
    ? z.output<One>
    : never;

/** A field that is known under several names; the first of them that can be read counts. */
export function called<Type extends Scalar>(type: Type, ...names: string[]) {
  return { type, names };
}

/**
 * Reads fields with names in any letter case, with or without underscores: `Id`, `intent_id`. A field that occurs twice
 * with two values is ambiguous, so it counts as missing.
 */
export function fields<Shape extends Record<string, Spec>>(shape: Shape) {
  const specs = Object.entries(shape).map(([name, spec]) =>
    'names' in spec ? { name, ...spec } : { name, type: spec, names: [name] },
  );
  return (object: JsonObject) => {
    const values = toValues(object);
    const read = specs.map(({ name, type, names }) => {
      const found = names.map((one) => type.parse(values.get(toKey(one))));
      return [name, found.find((value) => value !== null) ?? found[0]];
    });
    return Object.fromEntries(read) as { [Name in keyof Shape]: Read<Shape[Name]> };
  };
}

/** The value of one field, whatever its letter case; undefined when it is missing or contradicts itself. */
export function pickField(object: JsonObject, name: string): unknown {
  return toValues(object).get(toKey(name));
}

function toKey(name: string): string {
  return name.replace(/[_\s-]/g, '').toLowerCase();
}

function toValues(object: JsonObject): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(object)) {
    if (value === null || value === undefined) continue;
    const key = toKey(name);
    const isNew = !values.has(key) || stringify(values.get(key)) === stringify(value);
    values.set(key, isNew ? value : undefined);
  }
  return values;
}

/** Members in which some servers wrap what they answer. */
const envelopeNames = ['data', 'result', 'response', 'payload', 'content', 'body'];
const deepest = 3;

/** An object, or the only one of a list; null for anything else. */
export function toObject(value: unknown): JsonObject | null {
  if (Array.isArray(value) && value.length === 1) return toObject(value[0]);
  return isJsonObject(value) ? value : null;
}

/**
 * The body itself and what its envelopes hold, the outermost first; a list of one is an envelope too. `own`: a further
 * name of the envelope.
 */
export function listOpened(body: unknown, own: readonly string[] = [], depth = deepest): JsonObject[] {
  const object = toObject(body);
  if (object === null) return [];
  if (depth === 0) return [object];
  const inner = [...envelopeNames, ...own].map((name) => pickField(object, name));
  return [object, ...inner.flatMap((one) => listOpened(one, own, depth - 1))];
}

type Opening<Value> = {
  /** Null when this object is not what is looked for. */
  read: (object: JsonObject) => Value | null;
  /** What two readings must share to be the same answer. */
  toIdentity: (value: Value) => string;
  /** A reading of what is meant counts more than one of an envelope that only looks like it. */
  isListed?: (value: Value) => boolean;
  own?: readonly string[];
};

/** Reads what may appear in an envelope. Two different answers in one body are no answer: null. */
export function readOpened<Value>(body: unknown, opening: Opening<Value>): Value | null {
  const { read, toIdentity, isListed = () => true, own } = opening;
  const all = listOpened(body, own).flatMap((object) => read(object) ?? []);
  const listed = all.filter(isListed);
  const [first, ...others] = listed.length > 0 ? listed : all;
  if (first === undefined || others.some((other) => toIdentity(other) !== toIdentity(first))) return null;
  return first;
}

const listNames = ['items', 'list', 'records', 'elements', 'results', ...envelopeNames];

/** A list: an array, or an object that holds one under a usual name. Null when there is none. */
export function readList(value: unknown, own: readonly string[] = [], depth = deepest): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value) || depth === 0) return null;
  for (const name of [...own, ...listNames]) {
    const list = readList(pickField(value, name), own, depth - 1);
    if (list !== null) return list;
  }
  return null;
}

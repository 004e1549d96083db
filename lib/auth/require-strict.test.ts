import { expect, test } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { requireStrict } from './require-strict.ts';

const loose = mini.object({ id: mini.string() });
const strict = mini.strictObject({ id: mini.string() });

test.each([
  ['an object', loose, 'input'],
  ['an object that keeps what it does not know', mini.looseObject({}), 'input'],
  ['an object of classic zod', z.object({}), 'input'],
  ['an object with a catch-all', mini.catchall(strict, mini.string()), 'input'],
  ['an object in an object', mini.strictObject({ check: loose }), 'input.check'],
  ['an object that may be absent', mini.strictObject({ check: mini.optional(loose) }), 'input.check.value'],
  ['an object that may be null', z.strictObject({ check: z.object({}).nullable() }), 'input.check.value'],
  ['a line of a list', mini.strictObject({ lines: mini.array(loose) }), 'input.lines.each'],
  ['a member of a tuple', mini.tuple([strict, loose]), 'input.1'],
  ['a value of a record', mini.record(mini.string(), loose), 'input.each'],
  ['a member of a union', mini.union([strict, loose]), 'input.1'],
  [
    'a member of a discriminated union',
    mini.discriminatedUnion('kind', [mini.object({ kind: mini.literal('a') })]),
    'input.0',
  ],
  ['what goes into a transform', mini.pipe(loose, mini.transform(String)), 'input.in'],
])('%s must be strict', (_, schema, path) => {
  expect(() => requireStrict(schema)).toThrow(`${path} must be a z.strictObject`);
});

test.each([
  ['zod/mini', mini.strictObject({ a: strict, lines: mini.array(strict), text: mini.string() })],
  [
    'classic zod',
    z.strictObject({ a: z.strictObject({ id: z.string() }).nullable(), when: z.iso.datetime() }),
  ],
  ['a union', mini.discriminatedUnion('kind', [mini.strictObject({ kind: mini.literal('a') })])],
])('a strict schema passes: %s', (_, schema) => {
  expect(() => requireStrict(schema)).not.toThrow();
});

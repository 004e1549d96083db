import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentJson } from './indent-json.ts';

test('each member has its line, and numbers keep their digits', () => {
  expect(indentJson('{"id":100000000000000001,"sum":{"value":1250.50},"none":{},"list":[1,"a:b,{"]}')).toBe(
    '{\n  "id": 100000000000000001,\n  "sum": {\n    "value": 1250.50\n  },\n  "none": {},\n  "list": [\n    1,\n    "a:b,{"\n  ]\n}',
  );
});

test.each([
  ['a page of a proxy', '<html>\n<h1>502</h1>'],
  ['a sentence', 'Not, found: {1}'],
  ['nothing', ''],
])('%s stays as it is', (_what, text) => {
  expect(indentJson(text)).toBe(text);
});

test('a text that was cut off goes as far as it went', () => {
  expect(indentJson('{"a":[1,{"b":"unfin')).toBe('{\n  "a": [\n    1,\n    {\n      "b": "unfin');
});

test('whatever JSON goes in, the same comes out, indented as everybody does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.object({ withNullPrototype: false }), fc.array(fc.jsonValue())), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(indentJson(JSON.stringify(plain))).toBe(JSON.stringify(plain, null, 2));
    }),
  );
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepEarlyKeys, takeEarlyKeys } from './early-keys.ts';

beforeAll(() => vi.stubGlobal('window', new EventTarget()));
afterAll(() => vi.unstubAllGlobals());

function press(key: string, ctrlKey = false): void {
  const code = `Key${key.toUpperCase()}`;
  window.dispatchEvent(Object.assign(new Event('keydown'), { key, code, ctrlKey, metaKey: false }));
}

const kept = () => takeEarlyKeys().map(({ key }) => key);

test('a whole order number typed behind the key that opens the palette is kept', () => {
  for (const [opener, ctrlKey] of [
    ['k', true],
    ['/', false],
  ] as const) {
    const typed = [...'found-1795892565758'];
    keepEarlyKeys();
    press(opener, ctrlKey);
    for (const key of typed) press(key);
    expect(kept()).toEqual([opener, ...typed]);
  }
});

test('of other keys only the last few are kept', () => {
  keepEarlyKeys();
  for (const key of 'abcdefghijk') press(key);
  expect(kept()).toEqual([...'defghijk']);
});

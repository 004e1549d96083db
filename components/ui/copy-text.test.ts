import { afterEach, expect, test, vi } from 'vitest';
import { copyText, refusedCopy } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  refusedCopy.drop();
});

const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));

test.each<[string, object]>([
  ['refuses', { clipboard: { writeText: refuse } }],
  ['has no clipboard, as on a page without TLS,', {}],
])('where the browser %s the text is kept to be copied by hand', async (_how, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const reported = vi.fn();
  const leave = refusedCopy.subscribe(reported);
  expect(await copyText('PAY-1')).toBe(false);
  expect(refusedCopy.read()?.text).toBe('PAY-1');
  refusedCopy.drop();
  expect(refusedCopy.read()).toBeNull();
  expect(reported).toHaveBeenCalledTimes(2);
  leave();
});

test('what was copied asks for nothing', async () => {
  const copied: string[] = [];
  const writeText = (text: string) => Promise.resolve(void copied.push(text));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('PAY-1')).toBe(true);
  expect(copied).toEqual(['PAY-1']);
  expect(refusedCopy.read()).toBeNull();
});

import { expect, test } from 'vitest';
import { isNarrowWindow } from './window-width.ts';

const telephone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const laptop =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test.each([
  ['a telephone at first', undefined, telephone, true],
  ['a laptop at first', undefined, laptop, false],
  ['a laptop with a narrow window', 'narrow', laptop, true],
  ['a telephone beside a large screen', 'wide', telephone, false],
  ['a browser without a name', undefined, null, false],
])('%s', (_, kept, userAgent, isNarrow) => {
  expect(isNarrowWindow(kept, userAgent)).toBe(isNarrow);
});

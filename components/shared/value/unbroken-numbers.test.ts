import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnbrokenNumbers } from './unbroken-numbers.tsx';

function findUnbroken(text: string): (string | undefined)[] {
  const html = renderToStaticMarkup(createElement(UnbrokenNumbers, null, text));
  return [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part);
}

test.each([
  ['Refund REF-2026-900109 of INV-2026-4124, please', ['REF-2026-900109', 'INV-2026-4124']],
  ['По договору поставки № 2026/11-417, часть 2', ['№ 2026/11-417']],
  ['По счёту №17.', ['№17']],
  ['Сумма может быть меньше из-за комиссии', ['из-за']],
  ['Кто-то один, тёмно-серый, 5 - 7', []],
])('in "%s" what belongs together is not torn', (text, parts) => {
  expect(findUnbroken(text)).toEqual(parts);
});

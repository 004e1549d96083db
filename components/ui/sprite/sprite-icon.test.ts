import { readFileSync } from 'node:fs';
import type { LucideIcon } from 'lucide-react';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { spriteIcons } from './sprite-icon.tsx';

const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
const drawn = Object.fromEntries(
  [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(.*)<\/symbol>/g)].map(([, id, paths]) => [
    id,
    paths,
  ]),
);

const drawings: Record<string, unknown> = { ...lucide };

/** `circle-x` as lucide draws it, without the frame that is the same for all. */
function drawnByLucide(name: string): string {
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const icon = drawings[component] as LucideIcon;
  return renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>');
}

test('the sprite draws each of its icons as lucide does, and no other', () => {
  expect(drawn).toEqual(Object.fromEntries(spriteIcons.map((name) => [name, drawnByLucide(name)])));
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/stack/settings.ts';
import { buildStarter, serveStarter } from '../start/starter.ts';
import { readTree } from './read-tree.ts';

const folder = join(root, '.data/bench-framework');

const files = {
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx': `
import { readFileSync } from 'node:fs';
import { connection } from 'next/server';
import { Tree } from './tree.jsx';
// Read when it is first asked for: the build looks at this module before there is a tree.
let tree;
export default async function Page() {
  await connection();
  tree ??= JSON.parse(readFileSync('tree.json', 'utf8'));
  return <Tree tree={tree} />;
}`,
  // Runs in the browser too, as the parts of our pages do: its data comes with the page.
  'app/tree.jsx': `
'use client';
import { createElement } from 'react';
const names = { class: 'className', for: 'htmlFor', style: 'data-style' };
const toNode = (tree, key) => {
  if (typeof tree === 'string') return tree;
  const [name, attributes, children] = tree;
  const props = Object.entries(attributes).map(([key, value]) => [names[key] ?? key, value || true]);
  return createElement(name, { key, ...Object.fromEntries(props) }, ...children.map(toNode));
};
export function Tree({ tree }) { return tree.map(toNode); }`,
};

/** The framework alone: one page that renders these elements from memory, without session, database, texts or layouts. */
export async function startFramework(html: string) {
  const page = await readTree(html);
  const body = typeof page === 'string' ? undefined : page[2].find(([name]) => name === 'body');
  if (!body) throw new Error('The page has no body');
  await buildStarter(folder, files);
  writeFileSync(join(folder, 'tree.json'), JSON.stringify(body[2]));
  return serveStarter(folder);
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Tree } from './peer.ts';

const names: Record<string, string> = { class: 'className', for: 'htmlFor' };

/** Made anew for each request, as components are. */
function toNode(tree: Tree, key?: number): ReactNode {
  if (typeof tree === 'string') return tree;
  const [name, attributes, children] = tree;
  const { style, ...plain } = attributes;
  const props: Record<string, unknown> = { key };
  for (const [attribute, value] of Object.entries(plain))
    props[names[attribute] ?? attribute] = value || true;
  if (style) props.style = toStyle(style);
  return createElement(name, props, ...children.map(toNode));
}

function toStyle(text: string): Record<string, string> {
  const rules = text.split(';').filter((rule) => rule.includes(':'));
  return Object.fromEntries(
    rules.map((rule) => {
      const at = rule.indexOf(':');
      return [rule.slice(0, at).trim(), rule.slice(at + 1).trim()];
    }),
  );
}

process.once('message', (tree: Tree) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const { pipe } = renderToPipeableStream(toNode(tree), { onAllReady: () => pipe(response) });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});

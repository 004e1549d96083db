import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { findBrowser } from '#scripts/testing/find-browser.ts';

/** An element as [name, attributes, children], or a text. */
export type Tree = string | [name: string, attributes: Record<string, string>, children: Tree[]];

/** A process that renders the elements of this page for each request. */
export async function startPeer(html: string) {
  const child = fork(new URL('peer-server.ts', import.meta.url), {
    // Not the parent's condition `react-server`, under which React cannot render to HTML.
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(await readTree(html));
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** What a browser makes of it, without our scripts: they hold the page's data and its code. */
export async function readTree(html: string): Promise<Tree> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    return await (await browser.newPage()).evaluate(toTree, html);
  } finally {
    await browser.close();
  }
}

/** Runs in the browser. */
function toTree(html: string): Tree {
  const read = (element: Element): Tree => [
    element.localName,
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    [...element.childNodes].flatMap((node): Tree[] => {
      if (node instanceof Element) return node.localName === 'script' ? [] : [read(node)];
      return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [];
    }),
  ];
  return read(new DOMParser().parseFromString(html, 'text/html').documentElement);
}

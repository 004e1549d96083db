import { chromium } from '@playwright/test';
import { findBrowser } from '#scripts/testing/find-browser.ts';

/** An element as [name, attributes, children], or a text. */
export type Tree = string | [name: string, attributes: Record<string, string>, children: Tree[]];

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

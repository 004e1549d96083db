import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { markNewLooks } from './colour-styles.ts';

/** A global of the page, once the source has run there. */
declare const axe: typeof import('axe-core');

/** The shorter of the two files of the package: each page has to be sent it and to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A list repeats its rows: these show every kind of cell. The rest would take most of the time. */
const laterRows = '[data-row-key]:nth-child(n+9)';

/** The rules that look at colours, and ask for every text what lies behind it: half of the time of a scan. */
const ofColours = ['color-contrast', 'link-in-text-block'];

type Where = { include: string[]; exclude?: string[] };

/** What axe finds serious or critical there, by rule and place; null when there is nothing to look at. */
function scan(page: Page, where: Where, options: RunOptions): Promise<string[] | null> {
  return page.evaluate(
    async ({ where, options }) => {
      if (!document.querySelector(where.include.join())) return null;
      const { violations } = await axe.run(where, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    // Selectors of what passed are not read, and making them takes as long as the rules themselves.
    { where, options: { ...options, resultTypes: ['violations' as const] } },
  );
}

/** What keeps people out of the page, except by its colours. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const rules = Object.fromEntries(ofColours.map((id) => [id, { enabled: false }]));
  return (await scan(page, { include: ['html'], exclude: [laterRows] }, { rules })) ?? [];
}

/** The looks measured in this run: texts of one look have one contrast, on whichever page they are. */
const measured = new Set<string>();

/** Texts with too little contrast to what they lie on. Comes after `findBarriers` on the same page. */
export async function findFaintTexts(page: Page): Promise<string[]> {
  for (;;) {
    const looks = await markNewLooks(page, [...measured]);
    if (looks.length === 0) return [];
    const found = await scan(
      page,
      { include: ['[data-new-look]'] },
      { runOnly: { type: 'rule', values: ofColours } },
    );
    // The page was drawn again after it was marked: what is there now is marked again.
    if (!found) continue;
    for (const look of looks) measured.add(look);
    return found;
  }
}

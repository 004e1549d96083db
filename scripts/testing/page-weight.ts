import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Counts } from './reports.ts';

/**
 * What Next writes about each page when it builds: the scripts that load with the page before any
 * interaction.
 */
const buildReport = z.array(z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()) }));

/**
 * Upper limit in KB (1024 bytes) of gzipped JavaScript for any page, with libraries as they are published. React and Next
 * alone take 132.
 */
export const wallKb = 180;

export type PageWeight = { route: string; kb: number };

/** The weight of every page of the production build in `root`, the heaviest first. */
export function weighPages(root: string): PageWeight[] {
  const report = readFileSync(join(root, '.next/diagnostics/route-bundle-stats.json'), 'utf8');
  const weights = new Map<string, number>();
  const weigh = (path: string) => {
    const known = weights.get(path) ?? gzipSync(readFileSync(join(root, path))).length;
    weights.set(path, known);
    return known;
  };
  return buildReport
    .parse(JSON.parse(report))
    .map(({ route, firstLoadChunkPaths }) => ({
      route,
      kb: firstLoadChunkPaths.reduce((sum, path) => sum + weigh(path), 0) / 1024,
    }))
    .sort((a, b) => b.kb - a.kb);
}

/** One check per page: it passes when the page is under the limit. A build without pages fails. */
export function judgePages(pages: PageWeight[]): Counts & { output: string } {
  const failed = pages.filter(({ kb }) => kb > wallKb).length;
  const output = pages
    .map(({ route, kb }) => {
      const mark = kb > wallKb ? '✗' : '✓';
      return `${mark} ${route.padEnd(24)} ${kb.toFixed(1).padStart(6)} KB of ${wallKb} (JavaScript, gzipped)`;
    })
    .join('\n');
  if (pages.length === 0) return { passed: 0, failed: 1, output: 'The build says of no page what it loads.' };
  return { passed: pages.length - failed, failed, output };
}

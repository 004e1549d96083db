import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');

/** `app/(office)/payouts/(one)/[id]/page` is the address `/payouts/[id]`. */
const toAddress = (file: string) =>
  `/${file
    .split('/')
    .slice(1, -1)
    .filter((part) => !part.startsWith('('))
    .join('/')}`;

/** The addresses of all pages and route handlers. */
export function findAddresses(): string[] {
  const files = globSync('app/**/{page.tsx,route.ts}', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files.map(toAddress).sort();
}

/** The source of each server action by its name, whether a page calls it or not. */
function readActions(): (readonly [name: string, source: string])[] {
  return globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => /^\s*['"]use server['"]/m.test(text))
    .flatMap((text) => text.split(/^export (?:const|async function) /m).slice(1))
    .map((source) => [/^\w+/.exec(source)?.[0] ?? '', source] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

export function findActions(): string[] {
  return readActions().map(([name]) => name);
}

/** Those that half a sign-in may call, while the second factor is missing. */
export function findHalfActions(): string[] {
  return readActions().flatMap(([name, source]) => (/^ {2}half,$|\bhalf: true/m.test(source) ? [name] : []));
}

const manifest = z.object({
  node: z.record(
    z.string(),
    z.object({ exportedName: z.string(), workers: z.record(z.string(), z.unknown()) }),
  ),
});

/** How to call the actions of the build: by name, the id and the address of a page that has it. */
export function findActionIds(): Map<string, { id: string; path: string }> {
  const file = join(root, '.next/server/server-reference-manifest.json');
  const { node } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const found = Object.entries(node).map(([id, { exportedName, workers }]) => {
    const [path = ''] = Object.keys(workers).map(toAddress).sort();
    return [exportedName, { id, path: path.replace(/\[\w+\]/g, 'x') }] as const;
  });
  return new Map(found);
}

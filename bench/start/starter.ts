import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';

const files = {
  'package.json': '{ "name": "starter", "private": true, "type": "module" }',
  'next.config.mjs': 'export default {};',
  // Without one of its own it would get ours, from the folder above that holds the lockfile.
  'instrumentation.js': 'export function register() {}',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx': 'export default function Page() { return <h1>To get started, edit the page.</h1>; }',
};

/**
 * The smallest app of the same framework, built, in that folder of ours, so that it finds the same packages; with `own` files
 * beside or instead of its own.
 */
export async function buildStarter(folder: string, own: Record<string, string> = {}): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'app'), { recursive: true });
  for (const [name, text] of Object.entries({ ...files, ...own })) writeFileSync(join(folder, name), text);
  await execa('next', ['build'], { cwd: folder, preferLocal: true, stdin: 'ignore' });
}

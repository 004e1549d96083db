// The only file that must run on any Node from 18 on: it installs the packages, then hands over to the pinned
// Node.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installIfNeeded } from './bootstrap/install.mjs';

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

const [command, ...rest] = process.argv.slice(2);
const known = readdirSync(path.join(root, 'scripts'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -3));

if (Number(process.versions.node.split('.')[0]) < 18) {
  stop(`Paydesk needs Node 18 or newer to begin with; this is ${process.version}.`);
} else if (!known.includes(command)) {
  stop(`Say what to do: npm run <${known.join(' | ')}>.`);
} else {
  await installIfNeeded(root).then(handOver, (error) => stop(error.message));
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** The scripts are TypeScript; `react-server` lets them import modules marked server-only. */
function handOver(node) {
  const script = path.join(root, 'scripts', `${command}.ts`);
  if (!existsSync(script)) return stop(`${script} is missing.`);
  const child = spawn(node, ['--conditions=react-server', script, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // A process of ours loads some thousand modules: read from here it has started in half the processor time.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  // Ctrl-C reaches the child directly, so this process only waits for it. A signal sent to this process alone
  // is passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm starts us by a shell and sends a signal to that shell alone, which dies of it and passes nothing on.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      // Once: another would end the child where it no longer listens, before its last words.
      clearInterval(watch);
      child.kill('SIGTERM');
    }, 500).unref();
  }
  child.on('error', (error) => stop(`${node} cannot be run: ${error.message}.`));
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 143));
  });
}

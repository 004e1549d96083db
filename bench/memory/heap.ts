import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';

/** How many objects of each constructor live, and how many bytes they themselves take. */
export type Census = Map<string, { count: number; bytes: number }>;

const signal = 'SIGUSR2';
const suffix = '.heapsnapshot';

/** Lets a process write what lives in its heap into that folder when it is asked to. */
export const toHeapOptions = (folder: string) => `--heapsnapshot-signal=${signal} --diagnostic-dir=${folder}`;

/** What lives in the web process after a collection. It answers nothing meanwhile. */
export async function takeCensus(pid: number, url: string, folder: string): Promise<Census> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.kill(pid, signal);
  for (let left = 600; !readdirSync(folder).some((name) => name.endsWith(suffix)); left -= 1) {
    if (left === 0 || !existsSync(`/proc/${pid}`)) throw new Error('The web process wrote no snapshot');
    await rest(50);
  }
  // It writes in one go, so what it answers next it answers when the file is whole.
  await (await fetch(`${url}/api/health`)).arrayBuffer();
  const [name = ''] = readdirSync(folder);
  try {
    return toCensus(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
};

/** The numbers of all nodes stand one after the other; V8 says in which order a node's own come. */
export function toCensus({ snapshot, nodes, strings }: Snapshot): Census {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const at = (field: string) => fields.indexOf(field);
  const [type, name, size] = [at('type'), at('name'), at('self_size')];
  const census: Census = new Map();
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][nodes[node + type] ?? 0] ?? '';
    const key = hasConstructor.has(kind) ? (strings[nodes[node + name] ?? 0] ?? '') : `(${kind})`;
    const known = census.get(key) ?? { count: 0, bytes: 0 };
    known.count += 1;
    known.bytes += nodes[node + size] ?? 0;
    census.set(key, known);
  }
  return census;
}

/** Of all others the name is their content, such as a string's. */
const hasConstructor = new Set(['object', 'native']);

export const totalMb = (census: Census) =>
  [...census.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;

/** The constructors whose objects have grown most. */
export function toGrowth(before: Census, after: Census, lines: number) {
  return [...after]
    .map(([name, { count, bytes }]) => {
      const then = before.get(name) ?? { count: 0, bytes: 0 };
      return { name, count, more: count - then.count, kb: Math.round((bytes - then.bytes) / 1024) };
    })
    .toSorted((one, other) => other.kb - one.kb || other.more - one.more)
    .slice(0, lines);
}

import { readdirSync, readFileSync } from 'node:fs';

/** The web process of this demo. */
export const findWeb = (url: string) => findProcess(url, 'web/index.mjs');

export const findWorker = (url: string) => findProcess(url, 'worker/index.ts');

/** All processes of a demo know its address. */
function findProcess(url: string, called: string): number {
  const found = readdirSync('/proc')
    .map(Number)
    .filter((pid) => readOf(pid, 'cmdline').includes(called))
    .filter((pid) => readOf(pid, 'environ').split('\0').includes(`PUBLIC_URL=${url}`));
  const [pid] = found;
  if (!pid || found.length > 1) throw new Error(`${found.length} processes of ${url} are called ${called}`);
  return pid;
}

/** Skips entries that are no process, and processes that have ended or belong to another user. */
function readOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Resident memory of a process, on Linux only. */
export function toResidentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readOf(pid, 'status'))?.[1];
  if (!kb) throw new Error(`Process ${pid} has gone`);
  return Number(kb) / 1024;
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

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
export const toResidentMb = (pid: number) => readMb(pid, 'VmRSS');

/** The most that it had since `restartPeak`. */
export const toPeakMb = (pid: number) => readMb(pid, 'VmHWM');

export function restartPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function readMb(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const kb = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readOf(pid, 'status'))?.[1];
  if (!kb) throw new Error(`Process ${pid} has gone`);
  return Number(kb) / 1024;
}

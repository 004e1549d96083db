import { readdirSync, readFileSync } from 'node:fs';

/** The web process of this demo. Next gives itself a title. */
export const findWeb = (url: string) => findProcess(url, 'next-server');

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

/** Processor time that a process has had so far, on Linux only: in its kernel's ticks of 10 ms. */
export function toProcessorMs(pid: number): number {
  // The name in brackets may hold spaces.
  const fields = readOf(pid, 'stat').split(') ')[1]?.split(' ');
  const ticks = Number(fields?.[11]) + Number(fields?.[12]);
  if (Number.isNaN(ticks)) throw new Error(`Process ${pid} has gone`);
  return ticks * 10;
}

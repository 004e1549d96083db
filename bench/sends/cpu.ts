import { readdirSync, readFileSync } from 'node:fs';

/** Processor time that a process has used so far; of Linux only. */
export function cpuMsOf(pid: number): number {
  const [, user = 0, system = 0] = read(pid);
  return (user + system) * msPerTick;
}

/** The same of PostgreSQL: its first process, those that it has now, and those that have ended. */
export function databaseCpuMs(firstPid: number): number {
  const own = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readOrNothing(Number(name)))
    .filter(([parent]) => parent === firstPid);
  const [, user = 0, system = 0, endedUser = 0, endedSystem = 0] = read(firstPid);
  const ticks = own.map(([, of = 0, inSystem = 0]) => of + inSystem);
  return [user, system, endedUser, endedSystem, ...ticks].reduce((sum, one) => sum + one, 0) * msPerTick;
}

/** Linux counts in hundredths of a second. */
const msPerTick = 10;

/** Its parent, and what it and its ended children used, in user and system mode each. */
function read(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [1, 11, 12, 13, 14].map((at) => Number(fields[at]));
}

/** A process may end while all are looked at. */
function readOrNothing(pid: number): number[] {
  try {
    return read(pid);
  } catch {
    return [];
  }
}

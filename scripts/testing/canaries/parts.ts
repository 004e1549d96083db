import type { Outcome } from '../reports.ts';
import { findFaultyLogs } from './log-lines.ts';
import { findUntyped, scanForCanaries } from './scan.ts';

/** One check per place; each reports how much it has read, because a scan of nothing finds nothing. */
export async function findCardNumbers(filters: string[]): Promise<Outcome> {
  const places = scanForCanaries();
  // A selection of journeys need not type every card.
  const untyped = filters.length > 0 ? [] : findUntyped();
  for (const { name, files, bytes, hits } of places) {
    const read = `${(bytes / 1e6).toFixed(1)} MB`.padStart(9);
    console.log(`  ${read} in ${String(files).padStart(4)} files  ${name}: ${hits.length} hits`);
  }
  const bad = places.filter(({ hits }) => hits.length > 0);
  return {
    passed: places.length - bad.length,
    failed: bad.length + untyped.length,
    output: [
      ...bad.map(({ name, hits }) => `${name}: ${hits.slice(0, 20).join(', ')}`),
      ...untyped.map((name) => `No journey paid out to the ${name} card.`),
    ].join('\n'),
  };
}

/** The logs of everything that the journeys and scenes did. */
export async function readLogs(): Promise<Outcome> {
  const faults = findFaultyLogs();
  const isRight = faults.length === 0;
  return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, output: faults.slice(0, 20).join('\n') };
}

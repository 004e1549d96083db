import type { BenchOptions } from './options.ts';

type Bench = { bench: (options: BenchOptions) => Promise<void> };

/** The order is that of a whole pass. */
export const benches: Record<string, () => Promise<Bench>> = {
  weight: () => import('./weight.ts'),
  plans: () => import('./plans.ts'),
  export: () => import('./export.ts'),
  ingest: () => import('./ingest/route.ts'),
  file: () => import('./file.ts'),
  sends: () => import('./sends.ts'),
  pages: () => import('./pages.ts'),
  memory: () => import('./memory.ts'),
  feel: () => import('./feel.ts'),
  interaction: () => import('./interaction.ts'),
  live: () => import('./live/streams.ts'),
  start: () => import('./start/second-start.ts'),
};

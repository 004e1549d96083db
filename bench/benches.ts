import type { BenchOptions } from './options.ts';

type Bench = { bench: (options: BenchOptions) => Promise<void> };

/** In the order of a whole pass. */
export const benches: Record<string, () => Promise<Bench>> = {
  weight: () => import('./weight.ts'),
  'payout-list': () => import('./payout-list.ts'),
  plans: () => import('./plans.ts'),
  export: () => import('./export.ts'),
  ingest: () => import('./ingest.ts'),
  'ingest-route': () => import('./ingest/route.ts'),
  sends: () => import('./sends.ts'),
  pages: () => import('./pages.ts'),
  memory: () => import('./memory.ts'),
  navigation: () => import('./navigation.ts'),
  interaction: () => import('./interaction.ts'),
  live: () => import('./live/streams.ts'),
  start: () => import('./start/second-start.ts'),
  'sign-in': () => import('./sign-in/crowd.ts'),
};

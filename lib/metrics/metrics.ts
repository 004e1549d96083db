import 'server-only';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds from a quick answer to the 90 s after which a call is given up. */
const callBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 90];
/** Seconds from an outcome at once to the days after which a person must look. */
const finalBuckets = [2, 5, 15, 60, 300, 900, 3_600, 7_200, 86_400, 432_000];
const lagBuckets = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 3_600];

/** It begins at 0 for each result: Prometheus sees no increase in a series that begins at 1. */
function createTokenRenewals(registers: Registry[]) {
  const counter = new Counter({
    name: 'paydesk_token_renewals_total',
    help: 'Access tokens asked for, by whether one was given',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['given', 'refused']) counter.inc({ result }, 0);
  return counter;
}

/** What moves money, and how a call for it can end: the words of lib/processor with the class of the status, if any came. */
const moneyCalls = ['create_payout', 'create_refund', 'change_payment'];
const callEnds = [
  ...['ok', 'declined 4xx', 'invalid 4xx', 'unauthorised 4xx'],
  ...['unavailable', 'unavailable 4xx', 'unavailable 5xx'],
  ...['outcomeUnknown', 'outcomeUnknown 2xx', 'outcomeUnknown 5xx'],
];

/** Those that move money begin at 0 too: otherwise a worker's first failures would be none to Prometheus. */
function createCalls(registers: Registry[]) {
  const calls = new Histogram({
    name: 'paydesk_processor_call_seconds',
    help: 'Calls to the processor by what they ask and how they ended',
    labelNames: ['call', 'outcome'],
    buckets: callBuckets,
    registers,
  });
  for (const call of moneyCalls) for (const outcome of callEnds) calls.zero({ call, outcome });
  return calls;
}

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'paydesk_' });
  return {
    registry,
    calls: createCalls(registers),
    tokenRenewals: createTokenRenewals(registers),
    moves: new Counter({
      name: 'paydesk_moves_total',
      help: 'Payouts and refunds that came into a state',
      labelNames: ['kind', 'to'],
      registers,
    }),
    final: new Histogram({
      name: 'paydesk_time_to_final_seconds',
      help: 'From the making of a payout or refund to its end',
      labelNames: ['kind', 'to'],
      buckets: finalBuckets,
      registers,
    }),
    notifications: new Histogram({
      name: 'paydesk_notification_lag_seconds',
      help: 'From the arrival of a notification to its verdict',
      labelNames: ['verdict'],
      buckets: lagBuckets,
      registers,
    }),
    streams: new Gauge({
      name: 'paydesk_event_streams',
      help: 'Open streams of live events in this process',
      registers,
    }),
    pools: new Gauge({
      name: 'paydesk_pool_connections',
      help: 'Connections to PostgreSQL in this process; waiting: callers without one',
      labelNames: ['pool', 'state'],
      registers,
    }),
    office: new Gauge({
      name: 'paydesk_office',
      help: 'What the database holds: counts (at most 1000) and ages in seconds',
      labelNames: ['what'],
      registers,
    }),
    officeReadAt: new Gauge({
      name: 'paydesk_office_read_timestamp_seconds',
      help: 'When what the database holds was last read',
      registers,
    }),
  };
}

// Each bundle has its own copy of this module; the figures are still one set per process.
const kept = globalThis as typeof globalThis & { paydeskMetrics?: ReturnType<typeof createMetrics> };

/** What this process counts, for Prometheus. */
export function metrics(): ReturnType<typeof createMetrics> {
  kept.paydeskMetrics ??= createMetrics();
  return kept.paydeskMetrics;
}

/** Something that moves money came into a state. `madeAt` only where that state is its end. */
export function countMove(kind: 'payout' | 'refund', to: string, madeAt: Date | null): void {
  const { moves, final } = metrics();
  moves.inc({ kind, to });
  if (madeAt) final.observe({ kind, to }, (Date.now() - madeAt.getTime()) / 1_000);
}

import type { StatusView } from './schemas.ts';

/** Heartbeats come every 5 s, so four missed in a row are no accident. */
export const workerSilentAfterMs = 20_000;

/** One is made every night: a day and a half without one is what the alert says too (deploy/prometheus/alerts.yml). */
const backupOldAfterMs = 36 * 3_600_000;

export function isBackupOld(finishedAt: Date, now: Date): boolean {
  return now.getTime() - finishedAt.getTime() > backupOldAfterMs;
}

/** What keeps the office from working as it should, most urgent first. */
const concernOrder = [
  'database',
  'update',
  'worker',
  'processor',
  'sending',
  'books',
  'notifications',
  'jobs',
  'backup',
] as const;
export type Concern = (typeof concernOrder)[number];

type Seen = Pick<StatusView, 'readAt' | 'parts' | 'queue' | 'inbox' | 'backup' | 'invariants'>;

/** What somebody who looks at the status has to know or do. */
export function listConcerns(status: Seen, isSendingOpen: boolean): Concern[] {
  const { readAt, parts, queue, inbox, backup, invariants } = status;
  const isThere: Record<Concern, boolean> = {
    database: !parts.database,
    update: !parts.migrations,
    worker: !parts.worker,
    processor: !parts.processor,
    sending: !isSendingOpen,
    books: (invariants?.problems.length ?? 0) > 0,
    notifications: inbox.dead > 0,
    jobs: queue.givenUp > 0,
    backup: backup === null || isBackupOld(new Date(backup.finishedAt), new Date(readAt)),
  };
  return concernOrder.filter((concern) => isThere[concern]);
}

/** `reason` is for an operator and contains nothing that an outsider could use. */
export type PartHealth = { ok: true } | { ok: false; reason: string };

export type Verdict = 'ready' | 'degraded' | 'not_ready';

/**
 * Only what is our own makes a process not ready: a load balancer takes such a process out. A processor that is
 * unavailable or refuses us is the same behind every process of ours, and people need the screens then: to see what
 * waits, and why.
 */
export function judgeReadiness(parts: {
  database: PartHealth;
  migrations: PartHealth;
  worker: PartHealth;
  processor: PartHealth;
}): Verdict {
  if (!(parts.database.ok && parts.migrations.ok && parts.worker.ok)) return 'not_ready';
  return parts.processor.ok ? 'ready' : 'degraded';
}

const troubles = {
  sign_in: {
    refused: 'answers, but refuses our sign-in',
    unreadable: 'answers, but its answer to our sign-in cannot be read',
    short_lived: 'gives tokens that live for less than 10 seconds, too short to send anything',
    no_answer: 'does not answer our sign-in',
    busy: 'does not answer our sign-in',
  },
  bank_list: {
    refused: 'refuses its list of banks',
    unreadable: 'gives a list of banks that cannot be read',
    short_lived: 'gives no list of banks',
    no_answer: 'gives no list of banks',
    busy: 'gives no list of banks',
  },
} as const;
type TroubleKind = keyof typeof troubles;

/** Kinds of trouble that are not asked about here are left out. */
type Trouble = { kind: string; reason: keyof (typeof troubles)['sign_in']; since: Date };

/**
 * What the last calls of that kind met, and since when. Without a sign-in nothing can be sent; a list of banks is not
 * needed for that, and an earlier one stays in use.
 */
export function judgeTroubles(seen: readonly Trouble[], wanted: TroubleKind): string | null {
  const met = seen.find(({ kind }) => kind === wanted);
  return met ? `${troubles[wanted][met.reason]} since ${met.since.toISOString().slice(0, 16)}Z` : null;
}

/** A pooler that does not keep what is set for a session would have moments written hours away. */
export function judgeSession(zone: string): string | null {
  return zone === 'UTC' ? null : 'its sessions are not in UTC';
}

/**
 * Whether the database has the schema that this code was written for. A newer schema is fine: migrations are
 * applied before the code that needs them, while the previous code still runs.
 */
export function judgeMigrations(known: readonly string[], applied: readonly string[]): string | null {
  return known.every((name) => applied.includes(name)) ? null : 'migrations are missing';
}

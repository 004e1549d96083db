import * as z from 'zod/mini';
import { roles } from '#lib/auth/permissions.ts';
import { deliveryView } from '#lib/domain/alerts/schemas.ts';
import { invariants } from './status.ts';

const at = z.iso.datetime();

/** What an administrator watches: what runs, and who signs in. */
export const officeStateView = z.object({
  /** Whether each part could do its work right now. */
  parts: z.object({ worker: z.boolean(), processor: z.boolean(), migrations: z.boolean() }),
  /** When a worker was last seen; null when none was within the last hour. */
  workerSeenAt: z.nullable(at),
  /** When the last backup was finished and read back; null: none yet. */
  backupAt: z.nullable(at),
  /** The last 24 hours. `strangers`: wrong guesses at addresses that nobody here has. */
  signIns: z.object({
    succeeded: z.number(),
    failed: z.number(),
    blocked: z.number(),
    strangers: z.number(),
    /** There were more guesses than were counted. */
    isCut: z.boolean(),
    /** People with wrong guesses at their password, most guesses first. */
    troubled: z.array(z.object({ name: z.string(), failed: z.number(), lastAt: at })),
  }),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(roles),
      isDisabled: z.boolean(),
      signedInAt: z.nullable(at),
      isSignedIn: z.boolean(),
    }),
  ),
});
export type OfficeStateView = z.infer<typeof officeStateView>;

const headTarget = z.optional(z.object({ okAt: z.nullable(at), isFailing: z.boolean() }));

/** When the head of the audit was last written outside the database, and where; the log gets it always. */
export const keptHeadView = z.object({
  at,
  number: z.string(),
  targets: z.object({ file: headTarget, url: headTarget }),
});
export type KeptHead = z.infer<typeof keptHeadView>;

const invariantProblem = z.object({
  invariant: z.enum(invariants),
  count: z.number(),
  example: z.string(),
  rows: z.array(z.string()),
});

/** What the status page shows: what runs, in which version, and how far behind it is. */
export const statusView = z.object({
  readAt: at,
  parts: z.object({
    database: z.boolean(),
    migrations: z.boolean(),
    worker: z.boolean(),
    processor: z.boolean(),
  }),
  versions: z.object({ paydesk: z.string(), node: z.string(), database: z.string() }),
  migrations: z.object({ applied: z.number(), last: z.nullable(z.string()) }),
  workers: z.array(z.object({ id: z.string(), startedAt: at, seenAt: at, isSilent: z.boolean() })),
  queue: z.object({
    ready: z.number(),
    oldestReadyAt: z.nullable(at),
    givenUp: z.number(),
    /** What these are, each kind once. */
    givenUpTasks: z.array(z.string()),
    givenUpAt: z.nullable(at),
  }),
  /** Notifications of the processor. */
  inbox: z.object({
    lastAt: z.nullable(at),
    pending: z.number(),
    oldestPendingAt: z.nullable(at),
    dead: z.number(),
  }),
  lastGoodCallAt: z.nullable(at),
  backup: z.nullable(
    z.object({ finishedAt: at, file: z.string(), megabytes: z.number(), isRestored: z.boolean() }),
  ),
  /** The last check of the invariants; null: none yet. */
  invariants: z.nullable(z.object({ finishedAt: at, problems: z.array(invariantProblem) })),
  auditHead: z.nullable(keptHeadView),
  alerts: deliveryView,
  /** A count that reaches this is at least this. */
  countedMost: z.number(),
});
export type StatusView = z.infer<typeof statusView>;

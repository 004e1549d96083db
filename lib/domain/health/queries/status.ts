import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { getDelivery } from '#lib/domain/alerts/queries.ts';
import { workerSilentAfterMs } from '../rules.ts';
import { type StatusView, statusView } from '../schemas.ts';
import { findLastCheck } from '../store/invariants.ts';
import { findKeptHead } from '../store/kept-head.ts';
import { listMigrations } from '../store/processes.ts';
import {
  countedMost,
  findDatabaseVersion,
  findInboxState,
  findLastBackup,
  findLastGoodCall,
  findQueueState,
  listWorkers,
} from '../store/status.ts';
import { getRecentReadiness } from './readiness.ts';

const workersShown = 50;

/** What runs, in which version, and how far behind it is. Every count ends at a limit, and says so. For administrators. */
export async function getStatus(person: Person, now: Date): Promise<StatusView> {
  const [
    readiness,
    workers,
    queue,
    inbox,
    lastGoodCall,
    backup,
    check,
    auditHead,
    alerts,
    migrations,
    database,
  ] = await Promise.all([
    getRecentReadiness(),
    listWorkers(db(), workersShown),
    findQueueState(db()),
    findInboxState(db()),
    findLastGoodCall(db()),
    findLastBackup(db()),
    findLastCheck(db()),
    findKeptHead(db()),
    getDelivery(person, now),
    listMigrations(db()),
    findDatabaseVersion(db()),
  ]);
  const { database: answers, migrations: fits, worker, processor } = readiness;
  const silentBefore = now.getTime() - workerSilentAfterMs;
  return statusView.parse({
    readAt: now.toISOString(),
    parts: { database: answers.ok, migrations: fits.ok, worker: worker.ok, processor: processor.ok },
    versions: { paydesk: version(), node: process.versions.node, database },
    migrations: {
      applied: migrations.length,
      last: migrations.at(-1) ?? null,
    },
    workers: workers.map(({ id, startedAt, seenAt }) => ({
      id,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isSilent: seenAt.getTime() < silentBefore,
    })),
    queue: {
      ...queue,
      oldestReadyAt: queue.oldestReadyAt?.toISOString() ?? null,
      givenUpAt: queue.givenUpAt?.toISOString() ?? null,
    },
    inbox: {
      ...inbox,
      lastAt: inbox.lastAt?.toISOString() ?? null,
      oldestPendingAt: inbox.oldestPendingAt?.toISOString() ?? null,
    },
    lastGoodCallAt: lastGoodCall?.toISOString() ?? null,
    backup: backup && {
      finishedAt: backup.finishedAt.toISOString(),
      file: backup.file,
      megabytes: Math.ceil(Number(backup.bytes) / 1_000_000),
      isRestored: backup.verification === 'restored',
    },
    invariants: check && { finishedAt: check.finishedAt.toISOString(), problems: check.problems },
    auditHead,
    alerts,
    countedMost,
  });
}

let known: string | undefined;

function version(): string {
  known ??= String(JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')).version);
  return known;
}

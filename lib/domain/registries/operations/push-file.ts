import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { contentTypes } from '#lib/domain/exports/rules/content-types.ts';
import { env } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import { pushToFolder } from '#lib/receiver/folder.ts';
import type { Pushed, PushedFile } from '#lib/receiver/pushed-file.ts';
import { pushToWebhook } from '#lib/receiver/webhook.ts';
import { readKeptFile } from '../files.ts';
import { enqueuePush } from '../jobs.ts';
import { toFileName } from '../rules/file-name.ts';
import { toNextTry } from '../rules/pauses.ts';
import type { PushReason } from '../status.ts';
import {
  type FullPushRow,
  insertPush,
  listFailedPushes,
  listLostPushes,
  lockPush,
  movePush,
  type PushRow,
} from '../store/pushes.ts';
import type { FullRunRow } from '../store/runs.ts';
import { lockMakerWhoMay } from './maker.ts';

/** Where files go, from the configuration alone. */
function toTargets(): PushRow['target'][] {
  const { REGISTRY_FOLDER, REGISTRY_WEBHOOK_URL } = env();
  return [
    ...(REGISTRY_FOLDER ? (['folder'] as const) : []),
    ...(REGISTRY_WEBHOOK_URL ? (['webhook'] as const) : []),
  ];
}

/** One push for each place that is configured now, in the transaction that keeps the file. */
export async function planPushes(tx: Tx, run: FullRunRow): Promise<void> {
  for (const target of toTargets()) {
    const push = await insertPush(tx, run.id, target);
    if (push) await enqueuePush(tx, push.id);
  }
}

/** Pushes a file at least once: a try that ended before its end was stored is made again. */
export async function pushFile(pushId: string): Promise<void> {
  const push = await transaction(async (tx) => {
    const found = await lockPush(tx, pushId);
    if (found?.status !== 'waiting') return null;
    const obstacle = await findObstacle(tx, found);
    if (obstacle) {
      await endPush(tx, found, { reason: obstacle, status: null });
      return null;
    }
    const tries = found.tries + 1;
    await movePush(tx, found, { status: 'pushing', tries });
    return { ...found, status: 'pushing' as const, tries };
  });
  if (!push) return;
  const pushed = await send(push).catch((error: unknown): Pushed => {
    log().warn({ error, pushId }, 'the file of a schedule was not pushed');
    return { ok: false, reason: 'fault', status: null };
  });
  await transaction((tx) => (pushed.ok ? keepPushed(tx, push, pushed.status) : giveUpPush(tx, push, pushed)));
}

/** Why the file may no longer leave, though it was made: asked before each try, hours may lie between two. */
async function findObstacle(tx: Tx, { run }: FullPushRow): Promise<PushReason | null> {
  if (run.removedAt || run.registry.status === 'removed') return 'file_removed';
  const maker = await lockMakerWhoMay(tx, run.registry);
  return typeof maker === 'string' ? maker : null;
}

async function send(push: FullPushRow): Promise<Pushed> {
  const { REGISTRY_FOLDER, REGISTRY_WEBHOOK_URL, REGISTRY_WEBHOOK_SECRET } = env();
  const file = toFile(push.run);
  if (push.target === 'folder' && REGISTRY_FOLDER) return pushToFolder(REGISTRY_FOLDER, file);
  if (push.target === 'webhook' && REGISTRY_WEBHOOK_URL && REGISTRY_WEBHOOK_SECRET)
    return pushToWebhook({ url: REGISTRY_WEBHOOK_URL, secret: REGISTRY_WEBHOOK_SECRET }, file);
  return { ok: false, reason: 'not_configured', status: null };
}

function toFile(run: FullPushRow['run']): PushedFile {
  const { id, fromDay: from, toDay: to, sha256, byteCount, registry } = run;
  return {
    id,
    name: toFileName({ id, period: { from, to }, format: registry.format }),
    contentType: contentTypes[registry.format],
    byteCount: byteCount ?? 0,
    sha256: sha256 ?? '',
    read: () => readKeptFile(run),
  };
}

async function keepPushed(tx: Tx, push: FullPushRow, answerStatus: number | null): Promise<void> {
  const data = { status: 'pushed', reason: null, answerStatus, endedAt: new Date() } as const;
  if (!(await movePush(tx, push, data))) return;
  const { target, run } = push;
  const details = {
    registry: run.registryId,
    target,
    bytes: run.byteCount,
    sha256: run.sha256,
    answer: answerStatus,
  };
  await audit(tx, worker, 'registry.pushed', { kind: 'registry_run', id: run.id }, details);
  await publish(tx, 'registry', run.registryId);
}

type Failed = { reason: PushReason; status: number | null };

/** Ends a try that did not succeed: another one later, unless it was the last of its round. */
async function giveUpPush(tx: Tx, push: FullPushRow, failed: Failed): Promise<void> {
  const next = toNextTry(push, new Date());
  if (!next) return endPush(tx, push, failed);
  const answer = { reason: failed.reason, answerStatus: failed.status };
  if (!(await movePush(tx, push, { ...answer, status: 'waiting', nextTryAt: next }))) return;
  await enqueuePush(tx, push.id, next);
  await publish(tx, 'registry', push.run.registryId);
}

async function endPush(tx: Tx, push: FullPushRow, { reason, status }: Failed): Promise<void> {
  const data = { status: 'failed', reason, answerStatus: status, endedAt: new Date() } as const;
  if (!(await movePush(tx, push, data))) return;
  const { target, run } = push;
  const details = { registry: run.registryId, target, reason, answer: status };
  await audit(tx, worker, 'registry.push_failed', { kind: 'registry_run', id: run.id }, details);
  log().error({ pushId: push.id, reason, status }, 'the push of a file is given up');
  await publish(tx, 'registry', run.registryId);
}

/** Another round of tries for what did not arrive; false: there is nothing of that kind. */
export async function pushAgain(tx: Tx, runId: string): Promise<boolean> {
  const failed = await listFailedPushes(tx, runId);
  for (const push of failed) {
    await movePush(tx, push, { status: 'waiting', nextTryAt: new Date(), roundFrom: push.tries });
    await enqueuePush(tx, push.id);
  }
  return failed.length > 0;
}

const lostMs = 10 * 60_000;

/** Runs every minute: pushes that lost their job or worker are tried again. */
export async function sweepPushes(now: Date): Promise<void> {
  for (const { id } of await listLostPushes(db(), new Date(now.getTime() - lostMs)))
    await transaction(async (tx) => {
      const push = await lockPush(tx, id);
      if (push?.status === 'pushing') await giveUpPush(tx, push, { reason: 'fault', status: null });
      else if (push?.status === 'waiting') await enqueuePush(tx, id);
    });
}

import 'server-only';
import { db } from '#lib/db/client.ts';
import { deleteHeartbeat, deleteHeartbeatsBefore, saveHeartbeat } from './store.ts';

const forgetAfterMs = 3_600_000;

/** A worker reports that it is alive. */
export async function recordHeartbeat(workerId: string, startedAt: Date): Promise<void> {
  await saveHeartbeat(db(), workerId, startedAt, new Date());
}

/** A worker that stops in good order is not reported as missing. */
export async function forgetWorker(workerId: string): Promise<void> {
  await deleteHeartbeat(db(), workerId);
}

export async function forgetLostWorkers(now = new Date()): Promise<void> {
  await deleteHeartbeatsBefore(db(), new Date(now.getTime() - forgetAfterMs));
}

import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { ExportFormat } from '#lib/domain/exports/schemas.ts';
import { toFileName } from './rules/file-name.ts';
import { findChunk, findRun, type RunRow } from './store/runs.ts';

export type KeptFile = {
  name: string;
  format: ExportFormat;
  byteCount: number;
  parts: AsyncGenerator<Uint8Array, void, undefined>;
};

/**
 * A file that is kept, for its maker and the people who oversee schedules; null when it is not there for this person.
 */
export async function downloadKeptFile(person: Person, runId: string): Promise<KeptFile | null> {
  return transaction(async (tx) => {
    const run = await findRun(tx, runId);
    if (run?.status !== 'made' || run.removedAt || run.registry.status === 'removed') return null;
    const { id, makerId, format } = run.registry;
    if (makerId !== person.userId && !can(person.role, 'registries:oversee')) return null;
    await audit(tx, person, 'registry.downloaded', { kind: 'registry_run', id: runId }, { registry: id });
    const name = toFileName({ id: runId, period: { from: run.fromDay, to: run.toDay }, format });
    return { name, format, byteCount: run.byteCount ?? 0, parts: readKeptFile(run) };
  });
}

/** Piece by piece. @throws when it ends before its length, because it was deleted meanwhile */
export async function* readKeptFile(run: RunRow): AsyncGenerator<Uint8Array, void, undefined> {
  let left = run.byteCount ?? 0;
  for (let number = 0; left > 0; number += 1) {
    const bytes = await findChunk(db(), run, number);
    if (!bytes) throw new Error(`The file of ${run.id} is not whole`);
    left -= bytes.length;
    yield bytes;
  }
}

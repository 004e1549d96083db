import type { Person } from '#lib/auth/permissions.ts';
import type { FileStatus } from '#lib/domain/files/status.ts';
import { type Office, until } from './office.ts';
import { keepBanks } from './table.ts';

const person = { userId: 'usr_bench', sessionId: 'ses_bench', role: 'manager' } as Person;

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Uploads files and has them paid as the screens do; the worker does its part. */
export async function makeMaker({ pool }: Office) {
  const { db } = await import('#lib/db/client.ts');
  const { takeUpload } = await import('#lib/domain/files/operations/reading/take-upload.ts');
  const { startCheck } = await import('#lib/domain/files/operations/checking/start-check.ts');
  const { findSignable, fingerprintOf } = await import('#lib/domain/files/operations/signing/fingerprint.ts');
  const { signFile } = await import('#lib/domain/files/operations/signing/sign-file.ts');
  const { stopFile } = await import('#lib/domain/files/operations/running/control-file.ts');
  const { insertFirstVersion } = await import('#lib/domain/rules/store.ts');
  const { shippedPolicy } = await import('#lib/domain/rules/rules/shipped.ts');
  const { writePolicy } = await import('#lib/domain/rules/schemas/document.ts');
  // No approval is asked for, whatever the sum: what is measured is the file.
  const rules = shippedPolicy.rules.filter(({ subject }) => subject !== 'payout');
  await insertFirstVersion(db(), writePolicy({ ...shippedPolicy, rules }));
  await keepBanks(db());

  /** Waits until it is in that state, with so many rows that are or become payouts. */
  async function wait(fileId: string, status: FileStatus, count: number): Promise<void> {
    await until(async () => {
      const { rows } = await pool.query('SELECT status, refusal FROM payout_files WHERE id = $1', [fileId]);
      if (['unreadable', 'columns', 'stopped', 'partly_done'].includes(rows[0].status))
        throw new Error(JSON.stringify(rows[0]));
      return rows[0].status === status;
    });
    const { rows } = await pool.query(
      "SELECT count(*)::int AS count FROM payout_file_rows WHERE file_id = $1 AND status IN ('ready', 'made')",
      [fileId],
    );
    if (rows[0].count !== count) throw new Error(`${rows[0].count} of ${count} rows are ready`);
  }

  return {
    /** Its id, and the milliseconds from its last byte to the last of its rows. */
    read: async (table: string, count: number) => {
      const chunks = inPieces(new TextEncoder().encode(table));
      const taken = await takeUpload(person, { name: 'salaries.csv', chunks });
      if (!taken.ok) throw new Error(taken.refusal.code);
      const startedAt = performance.now();
      const { fileId } = taken.value;
      await wait(fileId, 'draft', count);
      return { fileId, ms: performance.now() - startedAt };
    },
    check: async (fileId: string, count: number) => {
      const startedAt = performance.now();
      const started = await startCheck(person, { fileId, nameChecks: 'none' });
      if (!started.ok) throw new Error(started.refusal.code);
      await wait(fileId, 'checked', count);
      return performance.now() - startedAt;
    },
    sign: async (fileId: string) => {
      const startedAt = performance.now();
      const fingerprint = fingerprintOf(await findSignable(db(), fileId));
      const signed = await signFile(person, { fileId, fingerprint, leaves: null });
      if (!signed.ok) throw new Error(JSON.stringify(signed.refusal));
      return performance.now() - startedAt;
    },
    stop: async (fileId: string) => {
      const startedAt = performance.now();
      const stopped = await stopFile(person, fileId);
      if (!stopped.ok) throw new Error(stopped.refusal.code);
      return performance.now() - startedAt;
    },
    wait,
  };
}
export type Maker = Awaited<ReturnType<typeof makeMaker>>;

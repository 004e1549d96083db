import { expect, test } from 'vitest';
import { unlockLostJobs } from '#lib/queue/unlock-jobs.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { control } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { startWorker } from '#tests/servers/worker.ts';
import { lineOf, signedFile } from '#tests/signed-files.ts';

const size = 150;

test.each([
  ['by itself', 1],
  ['in intents of many', 40],
])(
  'a worker that is killed in the middle of a file is followed by another, which pays nobody twice and forgets nobody: each leaves %s',
  async (_how, together) => {
    await openSending();
    const settings: Record<string, string> =
      together === 1 ? {} : { PROCESSOR_INTENT_PAYOUTS: String(together), WORKER_CONCURRENCY: '1' };
    const maker = await newPerson('finance');
    const lines = Array.from({ length: size }, (_, at) => lineOf(`WHOLE-${together}-${at}`));
    const { id } = await signedFile(maker, lines);
    const count = async (where: string) => {
      const [row] = await rows<{ count: number }>(
        `SELECT count(*)::int AS count FROM payout_file_rows r LEFT JOIN payout_attempts a ON a.payout_id = r.payout_id
       WHERE r.file_id = $1 AND ${where}`,
        [id],
      );
      return row?.count ?? 0;
    };
    const callsBefore = (
      (await control('requests?path=/processing/api/v1/intents', undefined, 'GET')) as unknown[]
    ).length;
    const first = startWorker(settings);
    await expect.poll(() => count("a.status NOT IN ('approved', 'sending')")).toBeGreaterThan(20);
    first.child.kill('SIGKILL');
    await first.ended;
    const cut = await count("a.status = 'sending'");
    expect(await count("r.status = 'ready'")).toBeGreaterThan(0);

    const held = await rows<{ name: string }>(
      'SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
    );
    await unlockLostJobs(held.map(({ name }) => name));
    const second = startWorker(settings);
    await expect
      .poll(() => count("r.status = 'made' AND a.status NOT IN ('approved', 'sending')"), {
        timeout: 120_000,
      })
      .toBe(size - cut);
    second.child.kill('SIGTERM');
    await second.ended;
    expect(await count("a.status = 'sending'")).toBe(cut);
    const made = (await control('transactions?kind=DISBURSEMENT', undefined, 'GET')) as {
      clientReferenceId: string;
    }[];
    const arrived = made
      .map(({ clientReferenceId }) => clientReferenceId)
      .filter((reference) => reference.startsWith(`WHOLE-${together}-`));
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(arrived.length).toBeGreaterThanOrEqual(size - cut);
    const calls = (await control('requests?path=/processing/api/v1/intents', undefined, 'GET')) as unknown[];
    if (together > 1) expect(calls.length - callsBefore).toBeLessThan(size / 4);
  },
);

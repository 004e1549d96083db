import 'server-only';
import type { Recording } from '#lib/domain/sending/operations/send-once.ts';
import { log } from '#lib/log.ts';

const underWay = new Set<Promise<void>>();

/**
 * Records beside the next call. A slot bounds the calls to the processor; a job that kept it until its outcome is
 * written down would leave it empty for a tenth of a second after each call.
 */
export const beside: Recording = async (record) => {
  const recorded = record()
    // What could not be recorded is kept, and replayed by any worker.
    .catch((error: unknown) => log().error({ error }, 'an outcome waits for its replay'))
    .finally(() => underWay.delete(recorded));
  underWay.add(recorded);
};

/** Waits for what is being recorded. No job may begin meanwhile. */
export async function finishRecordings(): Promise<void> {
  await Promise.all(underWay);
}

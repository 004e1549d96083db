import 'server-only';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import type { ApprovalSubjectKind } from '../status.ts';
import { endApproval, listExpired } from '../store.ts';

/** What a noun hands in so that its requests expire. */
type Expirable<Row> = {
  kind: ApprovalSubjectKind;
  lock: (tx: Tx, id: string) => Promise<Row | null>;
  /** Ends the subject, which was certainly not sent. */
  end: (tx: Tx, row: Row) => Promise<unknown>;
};

/** Ends the requests that nobody decided in time. A decision and this wait for each other at the subject's lock. */
export async function expireApprovals<Row>({ kind, lock, end }: Expirable<Row>): Promise<void> {
  // One that cannot be ended must not keep the others open.
  for (const subjectId of await listExpired(db(), kind, new Date()))
    await transaction(async (tx) => {
      const row = await lock(tx, subjectId);
      if (row && (await endApproval(tx, { subjectKind: kind, subjectId }, 'expired'))) await end(tx, row);
    }).catch((error: unknown) =>
      log().error(
        { subjectKind: kind, subjectId, error },
        'an approval that nobody decided could not be ended',
      ),
    );
}

import { db } from '#lib/db/client.ts';
import { cancellablePayout } from '#lib/domain/payouts/operations/cancel-payout.ts';
import { declinePayout } from '#lib/domain/payouts/operations/decide-payout.ts';
import { cancellableRefund } from '#lib/domain/refunds/operations/cancel-refund.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { noticeRestore } from '../../worker/notice-restore.ts';
import { compareFiles, runFiles } from './files.ts';
import { failedThere, type Ledger, minorOf, readLedger } from './ledger.ts';
import { capturedMinor, giveRolesBack, listAttempts, listRefunds, type Office } from './office.ts';
import { readAll, send, sendAll, sweep } from './play.ts';
import { hold } from './violation.ts';

/**
 * What follows once the database is an older one: workers run before and after one of them has noticed it, people compare
 * with the processor as docs/operations.md says and resume, and what still waits is sent.
 */
export async function liveOn(office: Office): Promise<void> {
  const before = await readLedger(office.since);
  const isStill = async () =>
    hold(
      'a restored database sends nothing until people say so',
      (await readLedger(office.since)).size === before.size,
      () => `${before.size} were there`,
    );
  await sweep(24);
  await sendAll(2, office);
  await isStill();
  await noticeRestore();
  await sendAll(2, office);
  await isStill();
  await compare(office, before);
  await send(2, office);
  await runFiles(2, office);
  await send(2, office);
  await readAll(office);
  await sweep(24);
  await send(1, office);
  judge(office, await readLedger(office.since));
}

/** Whatever waits here and is there was sent after the backup. */
async function compare(office: Office, ledger: Ledger): Promise<void> {
  await giveRolesBack(office.people);
  const { anna, boris } = office.people;
  for (const { id: attemptId, status, clientReferenceId, payout } of await listAttempts(office)) {
    if (ledger.of(clientReferenceId).length === 0) continue;
    if (status === 'approved') await cancelWaiting(cancellablePayout, boris, attemptId);
    const colleague = payout.makerId === anna.userId ? boris : anna;
    if (status === 'pending_approval') await declinePayout(colleague, { attemptId, reason: 'It was sent' });
  }
  for (const { id, number, status } of await listRefunds(office))
    if (status === 'approved' && ledger.of(number).length > 0)
      await cancelWaiting(cancellableRefund, boris, id);
  await compareFiles(office, (number) => ledger.of(number).length > 0);
  await db().processorCall.deleteMany();
}

function judge({ orders, contradicted, captured }: Office, ledger: Ledger): void {
  for (const { numbers } of orders) {
    const made = numbers.map((number) => ledger.of(number));
    for (const [at, each] of made.entries())
      hold('an attempt reaches the processor at most once', each.length <= 1, () => `${numbers[at]}`);
    const paid = made.flat().filter(({ status }) => !failedThere.includes(status));
    // What it has reported with two ends may have been paid once more before.
    const isOnce = paid.length <= 1 || contradicted.size > 0;
    hold('an order is paid once, and again only after it has failed', isOnce, () => `${numbers}`);
  }
  const taken = ledger
    .refundsOf(captured.processorPaymentId)
    .filter(({ status }) => !failedThere.includes(status))
    .reduce((sum, one) => sum + minorOf(one), 0n);
  hold('refunds that have not failed are within what was captured', taken <= capturedMinor, () => `${taken}`);
}

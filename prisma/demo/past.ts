import { type Person, worker } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { listPastPayouts, type PastPayout } from './past-payouts.ts';
import { toPastRows } from './past-rows.ts';
import { findDemoPerson, leave, makeFormerColleague } from './person.ts';

/**
 * Writes two months of payouts that ended before today, so that lists, history and reports have something to show.
 * Nothing is written where payouts exist already.
 */
export async function makeDemoPast(): Promise<void> {
  if (await db().payout.findFirst()) return;
  const manager = await findDemoPerson('manager');
  const former = await makeFormerColleague();
  const people = { finance: await findDemoPerson('finance'), manager, former };
  await writePast(listPastPayouts(new Date(), manager.timeZone), people);
  await leave(former);
}

/** Writes them as rows only: no sandbox has seen them. Returns the ids of their attempts. */
export async function writePast(
  payouts: readonly PastPayout[],
  people: Record<PastPayout['by'], Person>,
): Promise<string[]> {
  const past = payouts.map((payout) => {
    const maker = people[payout.by];
    return { maker, ...toPastRows(payout, maker) };
  });
  await transaction(async (tx) => {
    await tx.payout.createMany({ data: past.map(({ payout }) => payout) });
    await tx.payoutAttempt.createMany({ data: past.map(({ attempt }) => attempt) });
    await tx.payoutEvent.createMany({ data: past.flatMap(({ events }) => events) });
    await tx.processorCall.createMany({ data: past.map(({ exchange }) => exchange.call) });
    await tx.webhookDelivery.createMany({ data: past.flatMap(({ exchange }) => exchange.delivery ?? []) });
    for (const { maker, payout, attempt } of past) {
      const about = { kind: 'payout', id: payout.id };
      await audit(tx, maker, 'payout.created', about, { attempt: attempt.id, orderNo: payout.orderNo });
      await audit(tx, worker, `payout.${attempt.status}`, about, { attempt: attempt.id });
    }
  });
  return past.map(({ attempt }) => attempt.id);
}

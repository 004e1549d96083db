import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { saveRecipientOf } from '#lib/domain/payouts/operations/save-recipient-of.ts';

const most = 4;

/** Saves some of those whom a payout with one of these order numbers has reached. Who is saved already stays as they are. */
export async function saveDemoRecipients(person: Person, orderNos: readonly string[]): Promise<void> {
  const paid = await db().payout.findMany({
    where: {
      orderNo: { in: [...orderNos] },
      attempts: { some: { isCurrent: true, status: 'paid_out' } },
      OR: [{ recipientName: { not: null } }, { holderName: { not: null } }],
    },
    orderBy: { orderNo: 'asc' },
    take: most,
  });
  for (const { id, recipientName, holderName } of paid)
    await saveRecipientOf(person, { payoutId: id, name: recipientName ?? holderName ?? '', note: '' });
}

import 'server-only';
import { isId } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { payments as searched } from '#lib/domain/payments/store/listing.ts';
import type { PaymentRow } from '#lib/domain/payments/store/payments.ts';
import { allOf } from '#lib/list/store/conditions.ts';
import { exactly } from '#lib/list/store/search.ts';

/** Names that one statement looks for. */
const atOnce = 500;

/** The payments that have one of these texts as our id, the processor's, or the number of the order. */
export async function findNamed(tx: Tx, names: readonly string[]): Promise<PaymentRow[]> {
  const found = new Map<string, PaymentRow>();
  for (let at = 0; at < names.length; at += atOnce) {
    const part = names.slice(at, at + atOnce);
    const byOrder = await listByOrder(tx, part);
    const rows = await tx.payment.findMany({
      where: {
        OR: [
          { id: { in: [...part.filter((name) => isId('payment', name)), ...byOrder] } },
          { processorPaymentId: { in: part } },
        ],
      },
    });
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}

async function listByOrder(tx: Tx, numbers: readonly string[]): Promise<string[]> {
  const column = Prisma.sql`p."client_reference_id"`;
  const match = exactly(searched, { kind: 'number', column }, numbers);
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "payments" p WHERE ${allOf(Object.values(match))}`;
  return rows.map(({ id }) => id);
}

/** The refunds of these payments, oldest first. */
export async function listMade(tx: Tx, paymentIds: readonly string[]) {
  return tx.refund.findMany({
    where: { paymentId: { in: [...paymentIds] } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      paymentId: true,
      number: true,
      status: true,
      amountMinor: true,
      currency: true,
      createdAt: true,
      asksManager: true,
      maker: { select: { name: true, role: true } },
    },
  });
}

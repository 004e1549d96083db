import 'server-only';
import type { Tx } from '#lib/db/client.ts';

export type FormKeyRow = { userId: string; resultId: string };

export async function findFormKey(tx: Tx, key: string): Promise<FormKeyRow | null> {
  return tx.formKey.findUnique({ where: { key }, select: { userId: true, resultId: true } });
}

/** False when the key was used already: the other transaction, if still open, is waited for. */
export async function insertFormKey(
  tx: Tx,
  row: FormKeyRow & { key: string; purpose: string },
): Promise<boolean> {
  const { count } = await tx.formKey.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}

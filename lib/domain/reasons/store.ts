import 'server-only';
import type { AppLocale } from '#lib/core/format.ts';
import type { Tx } from '#lib/db/client.ts';

const key = 'refund-reasons';

type StoredReason = { code: string; texts: Partial<Record<AppLocale, string>>; isRetired: boolean };
export type ReasonList = { reasons: StoredReason[]; updatedAt: Date; updatedBy: string };

/** The list as people last wrote it; null until somebody does. */
export async function findReasonList(tx: Tx): Promise<ReasonList | null> {
  const row = await tx.setting.findUnique({ where: { key } });
  return row && { ...row, reasons: row.value as StoredReason[] };
}

/**
 * Writes the list if the stored one was saved at that moment (null: none is stored yet); false when it was
 * not.
 */
export async function replaceReasonList(
  tx: Tx,
  reasons: StoredReason[],
  seen: Date | null,
  updatedBy: string,
): Promise<boolean> {
  const value = reasons;
  const { count } =
    seen === null
      ? await tx.setting.createMany({ data: [{ key, value, updatedBy }], skipDuplicates: true })
      : await tx.setting.updateMany({ where: { key, updatedAt: seen }, data: { value, updatedBy } });
  return count === 1;
}

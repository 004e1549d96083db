import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { Keys } from './find.ts';

/** Rows of files that name this person, or that these payouts came from; rows of other payouts are kept with them. */
function whose({ phone, cardHashes }: Keys, payouts: readonly string[]): Prisma.Sql {
  const end = phone === null ? null : `%${phone.replace(/\D/g, '').slice(-10)}%`;
  return Prisma.sql`(r.recipient_phone = ${phone} OR r.card_hash = ANY (${cardHashes}) OR r.payout_id = ANY (${[...payouts]})
      OR regexp_replace(array_to_string(r.cells, ' | ') || r.texts::text, '\\D', '', 'g') LIKE ${end})
    AND (r.payout_id IS NULL OR r.payout_id = ANY (${[...payouts]}))`;
}

export async function hasFileRows(tx: Tx, keys: Keys): Promise<boolean> {
  const found = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM payout_file_rows r WHERE ${whose(keys, [])} LIMIT 1`;
  return found.length > 0;
}

/** Who was paid, and what was typed, is gone; a row that was not signed is left out. Returns how many there were. */
export async function eraseFileRows(tx: Tx, keys: Keys, payouts: readonly string[]): Promise<number> {
  return tx.$executeRaw`
    UPDATE payout_file_rows r SET
      status = CASE WHEN is_signed(f.status) OR r.status = 'skipped' THEN r.status ELSE 'left_out' END,
      left_out_reason = CASE WHEN is_signed(f.status) AND r.left_out_reason IS NULL OR r.status = 'skipped' THEN NULL ELSE '—' END,
      cells = array_fill('—'::text, ARRAY[cardinality(r.cells)]), sealed_cells = NULL, sealed_card = NULL,
      texts = (SELECT coalesce(jsonb_object_agg(key, '—'), '{}') FROM jsonb_object_keys(r.texts) key),
      problems = '[]', blockers = '[]', warnings = '[]', refusal = r.refusal - 'params',
      recipient_phone = CASE WHEN r.recipient_phone IS NOT NULL THEN '—' END,
      recipient_name = CASE WHEN r.recipient_name IS NOT NULL THEN '—' END,
      expected_name = CASE WHEN r.expected_name IS NOT NULL THEN '—' END,
      holder_name = CASE WHEN r.holder_name IS NOT NULL THEN '—' END,
      card_first6 = NULL, card_last4 = CASE WHEN r.card_last4 IS NOT NULL THEN '—' END,
      card_hash = CASE WHEN r.card_hash IS NOT NULL THEN '—' END,
      description = CASE WHEN r.description IS NOT NULL THEN '—' END,
      payout_text = CASE WHEN r.payout_text IS NOT NULL THEN '—' END,
      note = CASE WHEN r.note IS NOT NULL THEN '—' END,
      name_reason = CASE WHEN r.name_reason IS NOT NULL THEN '—' END,
      warning_reason = CASE WHEN r.warning_reason IS NOT NULL THEN '—' END,
      content_hash = NULL
    FROM payout_files f WHERE f.id = r.file_id AND ${whose(keys, payouts)}`;
}

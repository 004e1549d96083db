import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { fileNews } from '../schemas/news.ts';

const newsRow = z.object({
  id: z.bigint(),
  at: z.date(),
  what: z.enum(fileNews),
  fileId: z.string(),
  fileName: z.string(),
  reason: z.nullable(z.string()),
  rows: z.nullable(z.int()),
  returned: z.nullable(z.int()),
  signedTotals: z.unknown(),
});
export type FileNewsRow = z.infer<typeof newsRow>;

/** What others did with this person's files since then, the newest of each file: what they did themselves is no news. */
export function listFileNews(tx: Tx, makerId: string, since: Date, take: number): Promise<FileNewsRow[]> {
  const told = fileNews.map((what) => `file.${what}`);
  const sql = Prisma.sql`
    SELECT e.id, e.at, substr(e.action, 6) AS what, f.id AS "fileId", f.file_name AS "fileName",
      e.details->>'reason' AS reason, (e.details->>'rows')::int AS rows, (e.details->>'returned')::int AS returned,
      f.signed_totals AS "signedTotals"
    FROM payout_files f CROSS JOIN LATERAL (
      SELECT * FROM audit_entries a WHERE a.object_id = f.id AND a.action = ANY (${told}::text[])
        AND a.at >= ${since} AND a.actor <> ${makerId} ORDER BY a.id DESC LIMIT 1) e
    WHERE f.maker_id = ${makerId} AND f.updated_at >= ${since}
    ORDER BY e.id DESC LIMIT ${take}`;
  return readRows(tx, newsRow, sql);
}

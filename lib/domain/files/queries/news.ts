import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { addByCurrency, type MoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import type { FileNews } from '../schemas/news.ts';
import type { FileView } from '../schemas/views.ts';
import { type FileNewsRow, listFileNews } from '../store/news.ts';

/** What became of one of this person's files without them. */
export type FileNewsItem = {
  id: string;
  fileId: string;
  fileName: string;
  what: FileNews;
  at: string;
  /** What a colleague wrote about it. */
  reason: string | null;
  /** How many of its rows were paid, once it has come to its end. */
  paid: { count: number; of: number } | null;
  /** What was signed, per currency. */
  totals: MoneyView[];
};

export async function getFileNews(person: Person, since: Date, take: number): Promise<FileNewsItem[]> {
  if (!can(person.role, 'files:create')) return [];
  const rows = await listFileNews(db(), person.userId, since, take);
  return rows.map(toItem);
}

function toItem({ id, at, what, fileId, fileName, reason, rows, returned, signedTotals }: FileNewsRow) {
  const totals = (signedTotals ?? []) as FileView['totals'];
  const isEnd = what === 'done' || what === 'partly_done';
  return {
    ...{ id: id.toString(), fileId, fileName, what, reason, at: at.toISOString() },
    paid: isEnd && rows !== null ? { count: rows - (returned ?? 0), of: rows } : null,
    totals: addByCurrency(totals.map(({ sum }) => sum)),
  };
}

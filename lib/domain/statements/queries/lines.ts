import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import {
  type LinesPage,
  type LineView,
  linesPageView,
  type Mentions,
  mentionsView,
} from '../schemas/views.ts';
import type { Verdict } from '../status.ts';
import { type LineRow, listLines, listLinesOf } from '../store/lines.ts';

const pageSize = 50;
const mentionsShown = 5;

/** The lines of one kind in the order of the file; the cursor is the number of the last one. */
export async function getLinesPage(
  _person: Person,
  statementId: string,
  { verdict, after }: { verdict: Verdict; after?: number | undefined },
): Promise<LinesPage> {
  const rows = await listLines(db(), statementId, { verdicts: [verdict], after }, pageSize + 1);
  const items = rows.slice(0, pageSize);
  const nextCursor = rows.length > pageSize ? String(items.at(-1)?.number) : null;
  return linesPageView.parse({ items: items.map(toLineView), nextCursor });
}

/** What the newest statements say about a record of ours. */
export async function getMentions(_person: Person, subjectId: string): Promise<Mentions> {
  const rows = await listLinesOf(db(), subjectId, mentionsShown);
  return mentionsView.parse(
    rows.map(({ statementId, statement, number, verdict, differs }) => ({
      statementId,
      fileName: statement.fileName,
      at: statement.finishedAt?.toISOString(),
      line: number,
      verdict,
      differs,
    })),
  );
}

export function toLineView(row: LineRow): LineView {
  const { number, verdict, differs, problem, cells, processorId, reference, direction, outcome, ours } = row;
  const { amountMinor, currency, at, subjectKind, subjectId, closedAt, closedBy, closeReason } = row;
  return {
    ...({
      number,
      verdict,
      differs,
      problem,
      cells,
      processorId,
      reference,
      direction,
      outcome,
      ours,
    } as LineView),
    amount: amountMinor === null || currency === null ? null : toMoneyView(moneyOf(amountMinor, currency)),
    at: at?.toISOString() ?? null,
    subject: subjectId === null ? null : ({ kind: subjectKind, id: subjectId } as LineView['subject']),
    closed: closedAt && {
      byName: closedBy?.name ?? '',
      at: closedAt.toISOString(),
      reason: closeReason ?? '',
    },
  };
}

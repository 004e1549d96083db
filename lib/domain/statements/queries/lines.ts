import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { isAlarming } from '../rules/alarming.ts';
import {
  type LinesPage,
  type LineView,
  linesPageView,
  type Mentions,
  mentionsView,
} from '../schemas/views.ts';
import { type Difference, type LineOutcome, recordKinds, type Verdict } from '../status.ts';
import { type LineRow, listLines, listLinesOf, listLinesWith } from '../store/lines.ts';
import { findListedElsewhere, findRecords } from '../store/records.ts';

const pageSize = 50;
const mentionsShown = 5;

type Asked = { verdict: Verdict; isOpen?: boolean | undefined; after?: number | undefined };

/** The lines of one kind in the order of the file; the cursor is the number of the last one. */
export async function getLinesPage(
  _person: Person,
  statementId: string,
  { verdict, isOpen, after }: Asked,
): Promise<LinesPage> {
  const rows = await listLines(db(), statementId, { verdicts: [verdict], isOpen, after }, pageSize + 1);
  const items = rows.slice(0, pageSize);
  const nextCursor = rows.length > pageSize ? String(items.at(-1)?.number) : null;
  const firsts = verdict === 'repeated' ? await findFirsts(statementId, items) : new Map();
  const listed = verdict === 'only_ours' ? await findListed(statementId, items) : new Map();
  return linesPageView.parse({
    items: items.map((row) => ({
      ...toLineView(row),
      repeats: firsts.get(row.processorId) ?? null,
      elsewhere: row.knownIn ?? listed.get(row.recordId) ?? null,
    })),
    nextCursor,
  });
}

/** Another statement that lists what this one does not, keyed by the record. */
async function findListed(statementId: string, items: readonly LineRow[]) {
  const found = await findListedElsewhere(db(), statementId, {
    recordIds: items.flatMap(({ recordId }) => recordId ?? []),
    subjectIds: items.flatMap(({ subjectId }) => subjectId ?? []),
  });
  return new Map(found.map(({ recordId, ...statement }) => [recordId, statement]));
}

/**
 * The line that has the record, keyed by the processor's id. A line is only called repeated when an earlier one has it.
 */
async function findFirsts(statementId: string, repeated: readonly LineRow[]) {
  const ids = repeated.flatMap(({ processorId }) => processorId ?? []);
  const records = await findRecords(db(), recordKinds, { ids, references: [] });
  const lines = await listLinesWith(
    db(),
    statementId,
    records.map(({ recordId }) => recordId),
  );
  return new Map(
    records.flatMap(({ processorId, recordId }) => {
      const line = lines.find((each) => each.recordId === recordId);
      return line ? [[processorId, { number: line.number, verdict: line.verdict }] as const] : [];
    }),
  );
}

/** What the newest statements say about a record of ours. */
export async function getMentions(_person: Person, subjectId: string): Promise<Mentions> {
  const rows = await listLinesOf(db(), subjectId, mentionsShown);
  return mentionsView.parse(
    rows.map(({ statementId, statement, number, verdict, differs, ...row }) => ({
      statementId,
      fileName: statement.fileName,
      at: statement.finishedAt?.toISOString(),
      line: number + statement.firstLine,
      verdict,
      differs,
      amount: toAmount(row),
      isClosed: row.closedAt !== null,
    })),
  );
}

const toAmount = ({ amountMinor, currency }: Pick<LineRow, 'amountMinor' | 'currency'>) =>
  amountMinor === null || currency === null ? null : toMoneyView(moneyOf(amountMinor, currency));

export function toLineView(row: LineRow): LineView {
  const { number, verdict, differs, problem, cells, processorId, reference, direction, outcome, ours } = row;
  const { at, subjectKind, subjectId, closedAt, closedBy, closeReason } = row;
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
    amount: toAmount(row),
    isAlarming: isAlarming({
      verdict,
      outcome: outcome as LineOutcome | null,
      differs: differs as Difference[],
    }),
    elsewhere: null,
    at: at?.toISOString() ?? null,
    subject: subjectId === null ? null : ({ kind: subjectKind, id: subjectId } as LineView['subject']),
    closed: closedAt && {
      byName: closedBy?.name ?? '',
      at: closedAt.toISOString(),
      reason: closeReason ?? '',
    },
    repeats: null,
  };
}

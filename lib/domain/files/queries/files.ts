import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { toName } from '#lib/list/search-text.ts';
import { toPlainListing } from '#lib/list/store/plain.ts';
import { canSeeFile, canWorkOnFile } from '../rules/access.ts';
import { previewRows } from '../rules/limits.ts';
import type { ListFilesInput } from '../schemas/list.ts';
import { fileMapping } from '../schemas/mapping.ts';
import { type FilePage, type FileView, filePageView, fileView } from '../schemas/views.ts';
import { type FileRecord, findAgain, findCorrected, findFile, findSameFile } from '../store/files.ts';
import { findListedFiles, listFileIds, sumFiles } from '../store/listing.ts';
import { countRows, type FileTotal, listProblemKinds, listWarningKinds, sumRows } from '../store/page.ts';
import { listCells } from '../store/rows.ts';
import { toProgress } from './progress.ts';
import { findReasons } from './reasons.ts';
import { findSigning } from './signing.ts';

/** One page of the list, newest first: one's own files, and all of them for those who watch over them. */
export async function getFilePage(person: Person, { open, q, ...input }: ListFilesInput): Promise<FilePage> {
  const isOwn = input.mine === true || !can(person.role, 'files:oversee');
  const listing = toPlainListing(person, { ...input, ...(isOwn && { mine: true }) });
  const { ids, nextCursor } = await listFileIds(db(), {
    ...listing,
    filters: { ...listing.filters, isOpen: open },
    search: q === undefined ? undefined : { text: q, colleague: toName(q) },
  });
  const [files, sums] = await Promise.all([findListedFiles(db(), ids), sumFiles(db(), ids)]);
  const items = files.map((file) => {
    const own = sums.filter(({ fileId }) => fileId === file.id);
    const add = (key: 'problems' | 'failed') => own.reduce((all, each) => all + each[key], 0);
    return {
      ...toHead(file),
      totals: own.flatMap(({ currency, sum }) =>
        currency === null || sum === null ? [] : [toMoneyView(moneyOf(sum, currency))],
      ),
      problemCount: add('problems'),
      failedCount: add('failed'),
    };
  });
  return filePageView.parse({ items, nextCursor });
}

/** A file as its page shows it. Null when there is none that this person may see. */
export async function findFileView(person: Person, id: string): Promise<FileView | null> {
  const file = await findFile(db(), id);
  if (!file || !canSeeFile(person, file) || isArriving(file)) return null;
  const [counts, kinds, warningKinds, totals, again, previous, corrects, corrected, same, preview] =
    await Promise.all([
      countRows(db(), id),
      listProblemKinds(db(), id),
      listWarningKinds(db(), id),
      sumRows(db(), id),
      findAgain(db(), id),
      findSeen(person, file.previousId),
      findSeen(person, file.correctsId),
      findCorrected(db(), id),
      findSameFile(db(), file),
      file.status === 'columns' && canWorkOnFile(person, file) ? listCells(db(), id, previewRows) : null,
    ]);
  const mapping = fileMapping.safeParse(file.mapping);
  return fileView.parse({
    ...toHead(file),
    ...toTimes(file),
    sizeBytes: file.sizeBytes,
    progress: toProgress(file, counts),
    refusal: file.refusal,
    header: file.header,
    mapping: mapping.success ? mapping.data : null,
    reading: file.reading,
    preview,
    counts,
    ...{ problemKinds: kinds, warningKinds },
    reasons: await findReasons(file, counts),
    totals: totals.map(toTotalView),
    nameChecks: file.nameChecks,
    previous,
    corrects,
    correctedBy: corrected && { ...toLink(corrected), isTaken: corrected.takenAt !== null },
    again,
    same: same && { ...toSame(same), mayOpen: canSeeFile(person, same) },
    ...(await findSigning(person, file, counts)),
  });
}

/** Another file, by which this one came about. */
async function findSeen(person: Person, id: string | null) {
  const file = id === null ? null : await findFile(db(), id);
  return file && canSeeFile(person, file) ? toLink(file) : null;
}

/** Its bytes have not come to their end. */
const isArriving = ({ status, bytesHash, previousId }: FileRecord) =>
  status === 'reading' && bytesHash === null && previousId === null;

const toLink = ({ id, fileName }: Pick<FileRecord, 'id' | 'fileName'>) => ({ id, fileName });

const toSame = (same: NonNullable<Awaited<ReturnType<typeof findSameFile>>>) => ({
  ...toLink(same),
  makerName: same.maker.name,
  createdAt: same.createdAt.toISOString(),
});

function toHead({ id, fileName, status, maker, createdAt, rowCount }: FileRecord) {
  return { id, fileName, status, makerName: maker.name, createdAt: createdAt.toISOString(), rowCount };
}

function toTimes({ statusAt, checkedAt, leavesAt, startedAt, endedAt }: FileRecord) {
  const toText = (at: Date | null) => at?.toISOString() ?? null;
  return {
    statusAt: statusAt.toISOString(),
    checkedAt: toText(checkedAt),
    leavesAt: toText(leavesAt),
    startedAt: toText(startedAt),
    endedAt: toText(endedAt),
  };
}

function toTotalView({ method, currency, count, sum, largest }: FileTotal) {
  const toView = (amount: bigint) => toMoneyView(moneyOf(amount, currency));
  return { method, count, sum: toView(sum), largest: toView(largest) };
}

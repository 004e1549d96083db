import 'server-only';
import { transaction } from '#lib/db/client.ts';
import { publish } from '#lib/events/publish.ts';
import type { Table } from '#lib/table/table.ts';
import { maskCells } from '../../rules/mask-texts.ts';
import { lockFile, moveFile } from '../../store/files.ts';
import { insertRows, type NewRow } from '../../store/rows.ts';
import { sealHidden } from './sealed.ts';
import type { Survey } from './survey.ts';
import { type Line, linesOf } from './upload.ts';

/** Another run has read the file to its end, or a person has discarded it. */
export class ReadingOver extends Error {}

type Kept = { table: Table } & Pick<Survey, 'isCardColumn'>;

/** Keeps the rows of a table as they are in the file, but for card numbers, until a person says what its columns mean. */
export async function keepRows(fileId: string, { table, isCardColumn }: Kept): Promise<void> {
  for (const lines of linesOf(table)) await keepLines(fileId, lines, isCardColumn);
}

/** The file says how far it was read: what an earlier run has kept is not kept again. */
async function keepLines(
  fileId: string,
  lines: readonly Line[],
  isCardColumn: Survey['isCardColumn'],
): Promise<void> {
  await transaction(async (tx) => {
    const file = await lockFile(tx, fileId);
    if (file?.status !== 'reading') throw new ReadingOver();
    const left = lines.filter(({ number }) => number > file.doneCount);
    if (left.length === 0) return;
    await insertRows(
      tx,
      fileId,
      left.map((line) => sealLine(fileId, line, isCardColumn)),
    );
    await moveFile(tx, fileId, ['reading'], { doneCount: left.at(-1)?.number ?? 0 });
    await publish(tx, 'payout-file', fileId);
  });
}

function sealLine(fileId: string, line: Line, isCardColumn: Survey['isCardColumn']): NewRow {
  const { shown, hidden } = maskCells(line.cells, isCardColumn);
  const sealedCells = sealHidden(fileId, line.number, { cells: hidden, texts: {} });
  return { ...line, cells: shown, sealedCells };
}

import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { replaceCardNumbers } from '#lib/core/card-masking.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { withoutInvisible } from '#lib/core/typed-text.ts';
import { sha256, sha256Hex } from '#lib/crypto/digest.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { isNoLine } from '#lib/table/columns/headings.ts';
import { takeFile } from '#lib/table/file/take-file.ts';
import { UnreadableTable } from '#lib/table/file/unreadable.ts';
import { readTable } from '#lib/table/read-table.ts';
import type { ReadingChoice, Table, TableRow } from '#lib/table/table.ts';
import { isColumnName } from '../rules/guess-mapping.ts';
import { maxBytes, maxFileName, maxLines, mostUploads } from '../rules/limits.ts';
import { readingChoice } from '../schemas/inputs.ts';
import { insertCells } from '../store/lines.ts';
import {
  deleteStatement,
  deleteUncompared,
  findChoice,
  insertStatement,
  moveStatement,
} from '../store/statements.ts';

type File = {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  choice?: ReadingChoice | undefined;
  /** The same file as it was read before, which is forgotten. */
  replaces?: string | undefined;
};

/** Who is sending a file to this process right now. */
const sending: string[] = [];

/**
 * Reads a statement and keeps its lines as they are in the file, except for card numbers. Nothing is kept of a file that
 * cannot be read to its end. A file is held in memory while it is read, so each person sends one at a time.
 */
export async function readStatementFile(
  person: Person,
  file: File,
): Promise<Result<{ statementId: string }>> {
  const own = sending.filter((userId) => userId === person.userId).length;
  if (own >= mostUploads.ofPerson || sending.length >= mostUploads.ofProcess)
    return refuse('statement_uploads_too_many');
  sending.push(person.userId);
  try {
    const limits = { maxBytes, maxRows: maxLines };
    return await new Reading(person, file).read(await takeFile(file.chunks, limits), file);
  } catch (error) {
    if (error instanceof UnreadableTable) return refuse(error.code, { params: error.params });
    throw error;
  } finally {
    sending.splice(sending.indexOf(person.userId), 1);
  }
}

class Reading {
  private readonly id = newId('statement');
  private count = 0;
  private readonly content = sha256();
  private readonly person: Person;
  private readonly fileName: string;

  constructor(person: Person, { name }: File) {
    this.person = person;
    this.fileName = toFileName(name);
  }

  async read(bytes: Uint8Array, { choice, replaces }: File): Promise<Result<{ statementId: string }>> {
    const table = await openTable(bytes, choice);
    const header = table.header.map(withoutCards);
    const first = table.rows.next();
    const firstLine = (first.done ? undefined : first.value[0]?.number) ?? table.reading.headings + 1;
    await this.begin(table, header, firstLine);
    try {
      await this.keep(table.titles, { firstLine, header: null });
      for (let part = first; !part.done; part = table.rows.next())
        await this.keep(part.value, { firstLine, header });
      if (this.count > maxLines) throw new UnreadableTable('table_too_long', { max: maxLines });
      return await this.finish(table, { choice, replaces });
    } catch (error) {
      await transaction((tx) => deleteStatement(tx, this.id));
      throw error;
    }
  }

  private async begin({ reading }: Table, header: string[], firstLine: number): Promise<void> {
    const { encoding, separator } = reading;
    this.content.update(`${JSON.stringify(header)}\n`);
    await insertStatement(db(), {
      id: this.id,
      fileName: this.fileName,
      header,
      headerHash: toHash(header),
      encoding,
      separator,
      firstLine,
      makerId: this.person.userId,
    });
  }

  /** Rows with the headings they appear under; null for those above. */
  private async keep(
    rows: readonly TableRow[],
    { firstLine, header }: { firstLine: number; header: string[] | null },
  ): Promise<void> {
    if (rows.length === 0) return;
    const lines = rows.map(({ number, cells }) => ({
      number: number - firstLine,
      cells: cells.map(withoutCards),
      isSkipped: header === null || isNoLine(cells, header),
    }));
    // As kept, so that no card number can be guessed from it.
    for (const { cells } of lines) this.content.update(`${JSON.stringify(cells)}\n`);
    this.count += lines.filter(({ isSkipped }) => !isSkipped).length;
    await insertCells(db(), this.id, lines);
  }

  private async finish({ reading }: Table, { choice, replaces }: Pick<File, 'choice' | 'replaces'>) {
    const { sheet, sheets, headings, notes } = reading;
    await transaction(async (tx) => {
      const misread = replaces ? await deleteUncompared(tx, replaces, this.person.userId) : null;
      await moveStatement(tx, this.id, 'reading', {
        status: 'read',
        lineCount: this.count,
        contentHash: this.content.digest('hex'),
        reading: { sheet, sheets, headings, notes, ...(misread && choice ? { misread, choice } : {}) },
      });
      const about = { kind: 'statement', id: this.id };
      await audit(tx, this.person, 'statement.uploaded', about, { file: this.fileName, lines: this.count });
    });
    return accept({ statementId: this.id });
  }
}

/** Reads a file as a person chose, else as the last one with the same headings was read. */
async function openTable(bytes: Uint8Array, choice: ReadingChoice | undefined): Promise<Table> {
  const read = (choice?: ReadingChoice) =>
    readTable(bytes, { ...(choice ? { choice } : {}), isKnown: isColumnName, maxRows: maxLines });
  const table = read(choice);
  if (choice && Object.keys(choice).length > 0) return table;
  const stored = await findChoice(db(), toHash(table.header.map(withoutCards)));
  const remembered = readingChoice.safeParse(stored);
  if (!remembered.success) return table;
  try {
    return read(remembered.data);
  } catch (error) {
    if (error instanceof UnreadableTable) return table;
    throw error;
  }
}

const toHash = (header: readonly string[]) => sha256Hex(JSON.stringify(header));

/** No card number is ever kept whole. */
const withoutCards = (text: string) => replaceCardNumbers(text, (digits) => `••••${digits.slice(-4)}`);

function toFileName(name: string): string {
  const plain = withoutInvisible(name)
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim()
    .slice(0, maxFileName);
  return withoutCards(plain.toWellFormed()) || 'statement.csv';
}

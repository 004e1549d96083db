import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { Person } from '#lib/auth/permissions.ts';
import { replaceCardNumbers } from '#lib/core/card-masking.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { withoutInvisible } from '#lib/core/typed-text.ts';
import { sha256, sha256Hex } from '#lib/crypto/digest.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { StatementDecoder, UnreadableFile } from '../rules/decode.ts';
import { maxBytes, maxCell, maxColumns, maxFileName, maxLines } from '../rules/limits.ts';
import { findSeparator } from '../rules/separate.ts';
import { insertCells } from '../store/lines.ts';
import { deleteStatement, insertStatement, moveStatement } from '../store/statements.ts';

/** Lines that are written at once: few enough for one statement, enough to be quick. */
const atOnce = 1_000;
/** Without a line break in so many characters it is no table. */
const longestLine = 200_000;

type File = { name: string; chunks: AsyncIterable<Uint8Array> };

/**
 * Reads a statement as it arrives and keeps its lines as they stand in the file, except for card numbers. Nothing is
 * kept of a file that cannot be read to its end.
 */
export async function readStatementFile(
  person: Person,
  file: File,
): Promise<Result<{ statementId: string }>> {
  const reading = new Reading(person, toFileName(file.name));
  try {
    await reading.read(file.chunks);
    return await reading.finish();
  } catch (error) {
    await reading.forget();
    const refused = toRefused(error);
    if (!refused) throw error;
    return refuse(refused.code, { params: refused.params });
  }
}

class Reading {
  private readonly id = newId('statement');
  private readonly decoder = new StatementDecoder();
  private header: string[] | null = null;
  private waiting: string[][] = [];
  private count = 0;
  private readonly content = sha256();
  private readonly person: Person;
  private readonly fileName: string;

  constructor(person: Person, fileName: string) {
    this.person = person;
    this.fileName = fileName;
  }

  async read(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const texts = decodeAll(this.decoder, chunks);
    const { separator, rest } = await findFirstLine(texts);
    const parser = parse({
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestLine,
    });
    await pipeline(Readable.from(rest()), parser, (records: AsyncIterable<string[]>) =>
      this.keep(records, separator),
    );
  }

  private async keep(records: AsyncIterable<string[]>, separator: string): Promise<void> {
    for await (const record of records) {
      const cells = record.map(toCell);
      if (cells.length > maxColumns) throw new UnreadableFile('statement_too_wide', { max: maxColumns });
      // As kept, so that no card number can be guessed from it.
      this.content.update(`${JSON.stringify(cells)}\n`);
      if (!this.header) await this.begin(cells, separator);
      else this.waiting.push(cells);
      if (this.count + this.waiting.length > maxLines)
        throw new UnreadableFile('statement_too_long', { max: maxLines });
      if (this.waiting.length >= atOnce) await this.flush();
    }
    await this.flush();
  }

  private async begin(header: string[], separator: string): Promise<void> {
    if (header.length < 2) throw new UnreadableFile('statement_one_column');
    this.header = header;
    await insertStatement(db(), {
      id: this.id,
      fileName: this.fileName,
      header,
      headerHash: sha256Hex(JSON.stringify(header)),
      encoding: this.decoder.encoding,
      separator,
      makerId: this.person.userId,
    });
  }

  private async flush(): Promise<void> {
    if (this.waiting.length === 0) return;
    await insertCells(db(), this.id, this.count, this.waiting);
    this.count += this.waiting.length;
    this.waiting = [];
  }

  async finish(): Promise<Result<{ statementId: string }>> {
    if (this.count === 0) throw new UnreadableFile(this.header ? 'statement_no_lines' : 'statement_empty');
    await transaction(async (tx) => {
      const { encoding } = this.decoder;
      await moveStatement(tx, this.id, 'reading', {
        status: 'read',
        lineCount: this.count,
        contentHash: this.content.digest('hex'),
        encoding,
      });
      const about = { kind: 'statement', id: this.id };
      await audit(tx, this.person, 'statement.uploaded', about, { file: this.fileName, lines: this.count });
    });
    return accept({ statementId: this.id });
  }

  async forget(): Promise<void> {
    if (this.header) await transaction((tx) => deleteStatement(tx, this.id));
  }
}

async function* decodeAll(
  decoder: StatementDecoder,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new UnreadableFile('statement_too_large', { max: maxBytes / 1_000_000 });
    yield decoder.decode(chunk);
  }
  yield decoder.end();
}

/** Reads as far as the first line break; `rest` is the whole text again. */
async function findFirstLine(texts: AsyncGenerator<string>) {
  let start = '';
  for (;;) {
    const { value, done } = await texts.next();
    if (done) break;
    start += value;
    if (/[\r\n]/.test(value) || start.length > longestLine) break;
  }
  async function* rest() {
    yield start;
    yield* texts;
  }
  return { separator: findSeparator(start), rest };
}

/** What a cell is kept as: what PostgreSQL and people can read, and never a card number. */
function toCell(text: string): string {
  const plain = withoutInvisible(text).trim();
  if (plain.length > maxCell) throw new UnreadableFile('statement_cell_too_long', { max: maxCell });
  return replaceCardNumbers(plain, (digits) => `••••${digits.slice(-4)}`);
}

function toFileName(name: string): string {
  const plain = withoutInvisible(name)
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim()
    .slice(0, maxFileName);
  return replaceCardNumbers(plain.toWellFormed(), (digits) => `••••${digits.slice(-4)}`) || 'statement.csv';
}

function toRefused(error: unknown): UnreadableFile | null {
  if (error instanceof UnreadableFile) return error;
  if (!(error instanceof CsvError)) return null;
  const line = Number(error.lines ?? 0);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnreadableFile('statement_line_too_long', { line });
  return new UnreadableFile('statement_quotes', { line });
}

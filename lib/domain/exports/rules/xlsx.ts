import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import { freeAround, freeBytes } from '#lib/core/bytes.ts';
import type { Cell } from './table.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What does not depend on how many sheets there are. Style 1 is a sum with two decimals, 2 a heading. */
const parts: Record<string, string> = {
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';
const toSheetName = (number: number) => `worksheets/sheet${number}.xml`;

/** What names the sheets, of which there are so many. */
function toLastParts(sheets: number): Record<string, string> {
  const each = (write: (number: number) => string) =>
    Array.from({ length: sheets }, (_, at) => write(at + 1)).join('');
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}" ContentType="${type}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  return {
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((number) => `<sheet name="Paydesk${number === 1 ? '' : ` ${number}`}" sheetId="${number}" r:id="r${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${each((number) => relation(`r${number}`, 'worksheet', toSheetName(number)))}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${each((number) => part(toSheetName(number), 'worksheet'))}</Types>`,
  };
}

/** An archive says its lengths in 32 bits; beyond them it would be one that no program opens. */
const mostBytes = 2 ** 32 - 2 ** 20;
/** Excel keeps fifteen digits of a number; a longer sum is written as text rather than rounded. */
const maxDigits = 15;

/**
 * A workbook as it is made, part by part, with as many sheets as are begun. Cut off anywhere it has no end, and no program
 * opens it: nobody takes a part of the rows for all of them.
 */
export class Workbook {
  private readonly zip: Zip;
  private readonly encoder = new TextEncoder();
  private readonly sheets: Deflated[] = [];
  /** How many sheets are with the archive as a whole. */
  private done = 0;
  private ready: Uint8Array[] = [];
  private size = 0;

  constructor() {
    this.zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.size += chunk.length;
      if (this.size > mostBytes) throw new Error('The archive of a workbook would be larger than 4 GB');
      this.ready.push(chunk);
    });
    this.store(parts);
  }

  /** What is added from here on stands in a sheet of its own, below this row. */
  beginSheet(head: Uint8Array): void {
    this.endSheet();
    const sheet = new Deflated(`xl/${toSheetName(this.sheets.length + 1)}`);
    this.zip.add(sheet);
    this.sheets.push(sheet);
    sheet.push(this.encoder.encode(sheetStart));
    sheet.push(new Uint8Array(head));
  }

  /** Rows, as the sheet spells them. */
  add(rows: Uint8Array<ArrayBuffer>): void {
    this.sheets.at(-1)?.push(rows);
  }

  /** All that is left to take. */
  async end(): Promise<Uint8Array[]> {
    this.endSheet();
    await this.handOn(0);
    this.store(toLastParts(this.sheets.length));
    this.zip.end();
    return this.takeReady();
  }

  /** What has been made since it was last asked. The newest rows may still be being compressed. */
  async take(): Promise<Uint8Array[]> {
    await this.handOn(1);
    return this.takeReady();
  }

  /** One sheet after the other, as they stand in the archive. */
  private async handOn(left: number): Promise<void> {
    for (; this.done < this.sheets.length - 1; this.done += 1) await this.sheets[this.done]?.handOn(0);
    await this.sheets.at(-1)?.handOn(left);
  }

  private endSheet(): void {
    this.sheets.at(-1)?.push(this.encoder.encode(sheetEnd), true);
  }

  private store(texts: Record<string, string>): void {
    for (const [name, text] of Object.entries(texts)) {
      const part = new ZipPassThrough(name);
      this.zip.add(part);
      part.push(this.encoder.encode(text), true);
    }
  }

  private takeReady(): Uint8Array[] {
    const taken = this.ready;
    this.ready = [];
    return taken;
  }
}

const deflate = promisify(deflateRaw);
/** Of a part of usual size the compressed bytes fit. */
const chunkSize = 32 * 1_024;

/** In memory of their own, so that who sends them can give it back; Node hands out the front of a whole chunk. */
async function deflateAndFree(bytes: Uint8Array<ArrayBuffer>, finishFlush: number) {
  const made = await deflate(bytes, { level: 1, finishFlush, chunkSize });
  freeBytes(bytes);
  const own = new Uint8Array(made);
  freeAround(made);
  return own;
}

/**
 * A file of the archive that Node itself compresses, several times as fast as JavaScript does, and on another thread, so
 * that this one goes on with the next rows and with other people's pages. Each part is compressed by itself and ends on a
 * whole byte, so the parts one after the other are one stream.
 */
class Deflated implements ZipInputFile {
  readonly filename: string;
  readonly compression = 8;
  size = 0;
  crc = 0;
  ondata?: NonNullable<ZipInputFile['ondata']>;
  /** Parts that are being compressed, in their order. */
  private readonly waiting: { made: ReturnType<typeof deflateAndFree>; isLast: boolean }[] = [];

  constructor(filename: string) {
    this.filename = filename;
  }

  /** The bytes are taken over: once they are compressed there is nothing in them. */
  push(bytes: Uint8Array<ArrayBuffer>, isLast = false): void {
    this.size += bytes.length;
    if (this.size > mostBytes) throw new Error('A sheet would be larger than 4 GB');
    this.crc = crc32(bytes, this.crc);
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    const made = deflateAndFree(bytes, finishFlush);
    // Whoever stops a download never asks for what was being compressed.
    made.catch(() => undefined);
    this.waiting.push({ made, isLast });
  }

  /** Hands all parts but the newest `left` over to the archive, once they are compressed. */
  async handOn(left: number): Promise<void> {
    while (this.waiting.length > left) {
      const { made, isLast } = this.waiting[0] as (typeof this.waiting)[number];
      const bytes = await made;
      this.waiting.shift();
      this.ondata?.(null, bytes, isLast);
    }
  }
}

/** The names of the columns; no table of ours has more. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** What a cell of that column begins with, around the number of its row. */
export const toPlace = (column: number) => [`<c r="${letters[column]}`, '"'] as const;

/** The first row. */
export function toHeadRow(texts: readonly string[]): Uint8Array {
  const cells = texts.map((text, at) => toPlace(at).join('1') + toInlineText(text, 2));
  return new TextEncoder().encode(`<row r="1">${cells.join('')}</row>`);
}

/**
 * A cell without its place, which stands before this. A text is written as text, so that no program reads a formula, a
 * number or a date out of it.
 */
export function toSheetCell(cell: Cell): string {
  if (typeof cell === 'string') return toInlineText(cell, 3);
  const isNumber = cell.decimal.replace(/\D/g, '').length <= maxDigits;
  return isNumber ? ` s="1"><v>${cell.decimal}</v></c>` : toInlineText(cell.decimal, 3);
}

function toInlineText(text: string, style: number): string {
  if (text === '') return '';
  return ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${toXml(text)}</t></is></c>`;
}

/** What XML spells differently or cannot hold at all; few texts have any. */
const needsCare = /[&<>]|[^\t\n\r\u0020-\ufffd]/;

/** Half of a character that stands alone becomes U+FFFD when the text is encoded. */
function toXml(text: string): string {
  if (!needsCare.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u0020-\ufffd]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

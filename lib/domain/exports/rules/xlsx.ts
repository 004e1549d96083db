import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import type { Cell } from './table.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a workbook with one sheet consists of, besides the sheet. Style 1 is a sum with two decimals, 2 a heading. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Paydesk" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** More rows than a sheet can have. */
export const maxSheetRows = 1_048_575;
/** Excel keeps fifteen digits of a number; a longer sum is written as text rather than rounded. */
const maxDigits = 15;

/**
 * A workbook as it is made, part by part. Cut off anywhere it has no end, and no program opens it: nobody takes a part
 * of the rows for all of them.
 */
export class Workbook {
  private readonly zip: Zip;
  private readonly sheet = new Deflated('xl/worksheets/sheet1.xml');
  private readonly encoder = new TextEncoder();
  private ready: Uint8Array[] = [];

  constructor() {
    this.zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.ready.push(chunk);
    });
    for (const [name, text] of Object.entries(parts)) {
      const part = new ZipPassThrough(name);
      this.zip.add(part);
      part.push(this.encoder.encode(text), true);
    }
    this.zip.add(this.sheet);
    this.sheet.push(this.encoder.encode(sheetStart));
  }

  /** Rows, as the sheet spells them. */
  add(rows: Uint8Array): void {
    this.sheet.push(rows);
  }

  /** All that is left to take. */
  async end(): Promise<Uint8Array[]> {
    this.sheet.push(this.encoder.encode(sheetEnd), true);
    await this.sheet.handOn(0);
    this.zip.end();
    return this.takeReady();
  }

  /** What has been made since it was last asked. The newest rows may still be being compressed. */
  async take(): Promise<Uint8Array[]> {
    await this.sheet.handOn(1);
    return this.takeReady();
  }

  private takeReady(): Uint8Array[] {
    const taken = this.ready;
    this.ready = [];
    return taken;
  }
}

const deflate = promisify(deflateRaw);

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
  private readonly waiting: { made: ReturnType<typeof deflate>; isLast: boolean }[] = [];

  constructor(filename: string) {
    this.filename = filename;
  }

  /** The bytes must not change afterwards. */
  push(bytes: Uint8Array, isLast = false): void {
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    const made = deflate(bytes, { level: 1, finishFlush });
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

import { finished } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import { headText, sheetRow, toPlace } from '#lib/core/sheet-xml.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What does not depend on how many sheets there are. Style 1 is a sum with two decimals, 2 a heading, 3 a text, 4 a moment. */
const parts: Record<string, string> = {
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
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
/**
 * A workbook as it is made, part by part, with as many sheets as are begun. Cut off anywhere it has no end, and no program
 * opens it: nobody takes a part of the rows for all of them.
 */
export class Workbook {
  private readonly zip: Zip;
  private readonly encoder = new TextEncoder();
  private readonly sheets: Deflated[] = [];
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

  /** What is added from here on appears in a sheet of its own, below this row. */
  beginSheet(head: Uint8Array): void {
    this.endSheet();
    const sheet = new Deflated(`xl/${toSheetName(this.sheets.length + 1)}`);
    this.zip.add(sheet);
    this.sheets.push(sheet);
    sheet.push(this.encoder.encode(sheetStart));
    sheet.push(head);
  }

  /** Rows, as the sheet spells them. */
  add(rows: Uint8Array): void {
    this.sheets.at(-1)?.push(rows);
  }

  /** All that is left to take. */
  async end(): Promise<Uint8Array[]> {
    this.endSheet();
    await this.written();
    this.store(toLastParts(this.sheets.length));
    this.zip.end();
    return this.takeReady();
  }

  /** What has been made since it was last asked. */
  async take(): Promise<Uint8Array[]> {
    await this.written();
    return this.takeReady();
  }

  private written(): Promise<unknown> {
    return Promise.all(this.sheets.map((sheet) => sheet.written));
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

/**
 * A file of the archive that Node compresses as one stream, several times as fast as JavaScript does, and on another
 * thread, so that this one goes on with other people's pages. One stream a sheet: compressing each part by itself takes
 * a new window of memory every time, which stays until the next collection.
 */
class Deflated implements ZipInputFile {
  readonly filename: string;
  readonly compression = 8;
  size = 0;
  crc = 0;
  ondata?: NonNullable<ZipInputFile['ondata']>;
  private readonly deflate = createDeflateRaw({ level: 1 });
  /** All parts so far, compressed and with the archive. */
  written = Promise.resolve();

  constructor(filename: string) {
    this.filename = filename;
    this.deflate.on('data', (bytes: Buffer<ArrayBuffer>) => this.ondata?.(null, bytes, false));
    this.deflate.on('end', () => this.ondata?.(null, new Uint8Array(), true));
    // Reported to the part that was being written.
    this.deflate.on('error', () => {});
  }

  push(bytes: Uint8Array, isLast = false): void {
    this.size += bytes.length;
    if (this.size > mostBytes) throw new Error('A sheet would be larger than 4 GB');
    this.crc = crc32(bytes, this.crc);
    this.written = new Promise((resolve, reject) => {
      const onDone = (error?: Error | null) => (error ? reject(error) : resolve());
      if (isLast) finished(this.deflate.end(bytes), onDone);
      else this.deflate.write(bytes, onDone);
    });
    // A person who stops a download never asks for what was being compressed.
    this.written.catch(() => undefined);
  }
}

/** The first row, of texts of ours. */
export function toHeadRow(texts: readonly string[]): Uint8Array {
  const [before, after] = headText;
  const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cells = texts.map((text, at) => `${toPlace(at, '1')}${before}${toXml(text)}${after}`);
  return new TextEncoder().encode(`${sheetRow[0]}1${sheetRow[1]}${cells.join('')}${sheetRow[2]}`);
}

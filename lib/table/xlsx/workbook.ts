import { UnreadableTable } from '../file/unreadable.ts';
import { maxCell } from '../limits.ts';
import { type CellFormat, toCellFormat } from './formats.ts';
import { mostInflated, readXml, type XmlEvents } from './xml.ts';

type Sheet = { name: string; path: string; isHidden: boolean };
export type Workbook = {
  sheets: Sheet[];
  /** Excel for Mac counted days from 1904. */
  is1904: boolean;
  formats: CellFormat[];
  texts: string[];
};

/** Excel itself has no more of each. */
const mostSheets = 1_000;
const mostFormats = 65_536;
/** As many different texts as a table of ours can have cells in earnest. */
const mostTexts = 2_000_000;

/** Takes one more, where there is room for it. */
function keep<Value>(all: Value[], value: Value, most: number): void {
  if (all.length >= most) throw new UnreadableTable('table_workbook_too_large');
  all.push(value);
}

/** What a workbook is made of, but for its rows. Throws for an archive that is none. */
export function readWorkbook(archive: Uint8Array): Workbook {
  if (!hasEnd(archive)) throw new UnreadableTable('table_zip');
  const targets = readTargets(archive);
  const { sheets, is1904 } = readSheets(archive, targets);
  if (sheets.length === 0) throw new UnreadableTable(toKind(archive));
  return { sheets, is1904, formats: readFormats(archive), texts: readTexts(archive) };
}

/** What an archive is that is no workbook of Excel, by the names of its files, which are at its start and its end. */
function toKind(archive: Uint8Array): string {
  const ends = [archive.subarray(0, 4_000), archive.subarray(-65_536)];
  const names = ends.map((part) => new TextDecoder('latin1').decode(part)).join(' ');
  if (/opendocument\.spreadsheet|workbook\.bin|\.numbers\b/.test(names)) return 'table_other_workbook';
  return /word\/document\.xml|opendocument\.text/.test(names) ? 'table_document' : 'table_zip';
}

/** The record that ends an archive; a download that was cut off has none. A comment of 65 535 bytes may follow it. */
function hasEnd(archive: Uint8Array): boolean {
  const from = Math.max(0, archive.length - 65_557);
  for (let at = archive.length - 22; at >= from; at -= 1)
    if (archive[at] === 0x50 && archive[at + 1] === 0x4b && archive[at + 2] === 5 && archive[at + 3] === 6)
      return true;
  return false;
}

function readTargets(archive: Uint8Array): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
    close: () => {},
    text: () => {},
  });
  return targets;
}

function readSheets(archive: Uint8Array, targets: Map<string, string>) {
  const sheets: Sheet[] = [];
  let is1904 = false;
  readXml(archive, 'xl/workbook.xml', {
    open: (tag, attributes, decode) => {
      const { name = '', state, date1904 } = attributes;
      if (tag === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      if (tag !== 'sheet') return;
      // Its prefix is whatever the program that wrote the workbook calls it.
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const path = targets.get(id ?? '');
      const isHidden = state !== undefined && state !== 'visible';
      if (path) keep(sheets, { name: decode(name), path, isHidden }, mostSheets);
    },
    close: () => {},
    text: () => {},
  });
  return { sheets, is1904 };
}

function readFormats(archive: Uint8Array): CellFormat[] {
  const own = new Map<string, string>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  readXml(archive, 'xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }, decode) => {
      if (name === 'numFmt') own.set(numFmtId, decode(formatCode));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells)
        keep(formats, toCellFormat(Number(numFmtId), own.get(numFmtId)), mostFormats);
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: () => {},
  });
  return formats;
}

/** The texts that cells refer to by number. Parts of different looks are one text; how it is pronounced is none. */
function readTexts(archive: Uint8Array): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isSpoken = false;
  const events: XmlEvents = {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      if (name === 't') isText = !isSpoken;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') keep(texts, fromEscapes(text), mostTexts);
    },
    text: (part) => {
      if (isText && text.length <= maxCell) text += part;
    },
  };
  readXml(archive, 'xl/sharedStrings.xml', events, mostInflated);
  return texts;
}

/** Excel writes what XML cannot hold, and what looks like it, as `_x000D_`. */
export function fromEscapes(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

import { Unzip, UnzipInflate } from 'fflate';
import { Parser } from 'saxen';
import { UnreadableTable } from '../file/unreadable.ts';

/** Compressed bytes that are taken at once: an archive can blow each of them up a thousand times. */
const piece = 4_000;
/** More than the largest table of ours has inside; an archive that blows up further is refused. */
export const mostInflated = 400_000_000;
/** What describes a workbook is small: names of sheets, styles. */
const mostDescribed = 20_000_000;
/** Cells hold parts of texts, and those nothing; what goes deeper is made to fill the memory. */
const deepest = 50;
/** No tag, text or comment of a table is as long as this. */
const longestToken = 2_000_000;

/**
 * Goes through one file of an archive piece by piece; nothing after a piece is inflated before it was taken. Yields after
 * each, so that the caller can let others work. Nothing happens for a file that is not there.
 */
export function* inflate(
  archive: Uint8Array,
  name: string,
  take: (bytes: Uint8Array, isLast: boolean) => void,
  most = mostInflated,
): Generator<void> {
  let size = 0;
  let isWhole = true;
  const unzip = new Unzip((file) => {
    if (file.name.replace(/^\//, '').toLowerCase() !== name.toLowerCase()) return;
    file.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      size += bytes.length;
      if (size > most) throw new UnreadableTable('table_workbook_too_large');
      isWhole = isLast;
      take(bytes, isLast);
    };
    isWhole = false;
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += piece) {
    unzip.push(archive.subarray(at, at + piece), at + piece >= archive.length);
    yield;
  }
  // The rows that are there would be taken for all.
  if (!isWhole) throw new UnreadableTable('table_zip');
}

/** What a reader of XML is called for. Names of elements come without their prefix, and attributes as they are written. */
export type XmlEvents = {
  open: (name: string, attributes: Record<string, string>, decode: (text: string) => string) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

const broken = (): never => {
  throw new UnreadableTable('table_workbook_broken');
};

/** Reads XML as it is inflated. Neither entities of its own nor a single token can make it larger than it is. */
export function toXmlReader(events: XmlEvents): (bytes: Uint8Array, isLast: boolean) => void {
  const decoder = new TextDecoder();
  const progress = { sinceTag: 0 };
  const parser = toParser(events, progress);
  return (bytes, isLast) => {
    const part = decoder.decode(bytes, { stream: !isLast });
    progress.sinceTag += part.length;
    if (part !== '') parser.write(part);
    if (progress.sinceTag > longestToken) broken();
    if (isLast) parser.end();
  };
}

/** `sinceTag` begins again with every tag. */
function toParser({ open, close, text }: XmlEvents, progress: { sinceTag: number }): Parser {
  const parser = new Parser();
  let depth = 0;
  const toName = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('openTag', (name, attributes, decode) => {
    progress.sinceTag = 0;
    depth += 1;
    if (depth > deepest) broken();
    open(toName(name), attributes(), decode);
  });
  parser.on('closeTag', (name) => {
    progress.sinceTag = 0;
    depth -= 1;
    close(toName(name));
  });
  parser.on('text', (value, decode) => text(decode(value)));
  parser.on('cdata', text);
  // Excel writes no DOCTYPE; a file that has one declares entities.
  parser.on('attention', broken);
  parser.on('error', broken);
  return parser;
}

/** Reads a file of an archive to its end that is small, unless it may have `most` bytes. */
export function readXml(archive: Uint8Array, name: string, events: XmlEvents, most = mostDescribed): void {
  for (const _ of inflate(archive, name, toXmlReader(events), most)) {
  }
}

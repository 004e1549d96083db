import { Unzip, UnzipInflate } from 'fflate';
import { Parser } from 'saxen';
import { UnreadableTable } from '../file/unreadable.ts';

/** Compressed bytes that are taken at once: an archive can blow each of them up a thousand times. */
const piece = 16_000;
/** More than the largest table of ours has inside; an archive that blows up further is refused. */
const mostInflated = 400_000_000;

/**
 * Goes through one file of an archive piece by piece; nothing after a piece is inflated before it was taken. Yields after
 * each, so that the caller can let others work. Nothing happens for a file that is not there.
 */
export function* inflate(
  archive: Uint8Array,
  name: string,
  take: (bytes: Uint8Array, isLast: boolean) => void,
): Generator<void> {
  let size = 0;
  let isWhole = true;
  const unzip = new Unzip((file) => {
    if (file.name.replace(/^\//, '').toLowerCase() !== name.toLowerCase()) return;
    file.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      size += bytes.length;
      if (size > mostInflated) throw new UnreadableTable('table_workbook_too_large');
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

/** Reads XML as it is inflated. */
export function toXmlReader({ open, close, text }: XmlEvents): (bytes: Uint8Array, isLast: boolean) => void {
  const decoder = new TextDecoder();
  const parser = new Parser();
  const toName = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('openTag', (name, attributes, decode) => open(toName(name), attributes(), decode));
  parser.on('closeTag', (name) => close(toName(name)));
  parser.on('text', (value, decode) => text(decode(value)));
  parser.on('cdata', text);
  parser.on('error', (error) => {
    throw error;
  });
  return (bytes, isLast) => {
    const part = decoder.decode(bytes, { stream: !isLast });
    if (part !== '') parser.write(part);
    if (isLast) parser.end();
  };
}

/** Reads a small file of an archive to its end. */
export function readXml(archive: Uint8Array, name: string, events: XmlEvents): void {
  for (const _ of inflate(archive, name, toXmlReader(events))) {
  }
}

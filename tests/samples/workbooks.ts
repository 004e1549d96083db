import { deflateRawSync, constants as zlib } from 'node:zlib';
import { zipSync } from 'fflate';

export const encode = (text: string) => new TextEncoder().encode(text);

export const names = ['Номер заказа', 'Телефон', 'Банк', 'Сумма'];
export const csv = (...lines: string[]) => [names.join(';'), ...lines].join('\n');
export const line = 'A-1;89161234567;сбер;1,00';
export const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const headings = `<row r="1">${names.map(inline).join('')}</row>`;
export const sheetOf = (data: string) => `<worksheet><sheetData>${headings}${data}</sheetData></worksheet>`;
export const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
export const usual = ['A-1', '89161234567', 'сбер'].map(inline);

type Parts = Record<string, string | Uint8Array>;
export const parts = (own: Parts = {}): Parts => ({
  'xl/workbook.xml': '<workbook xmlns:r="o"><sheets><sheet name="One" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheetOf(row(...usual, inline('1,00'))),
  ...own,
});
export const toBytes = (own: Parts) =>
  Object.fromEntries(
    Object.entries(own).map(([name, content]) => [
      name,
      typeof content === 'string' ? encode(content) : content,
    ]),
  );
export const workbook = (own: Parts = {}) => zipSync(toBytes(parts(own)));
export const sheet = (data: string) => workbook({ 'xl/worksheets/sheet1.xml': sheetOf(data) });

const uint = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256);

/** One entry of an archive, of bytes that are compressed already: a bomb costs nothing to make. */
export function toEntry(name: string, packed: Uint8Array, { method = 8, flags = 0 } = {}) {
  const sizes = [uint(0, 4), uint(packed.length, 4), uint(0, 4), uint(name.length, 2), uint(0, 2)];
  const head = [uint(20, 2), uint(flags, 2), uint(method, 2), uint(0, 4), ...sizes];
  return Buffer.concat([Buffer.from('PK\x03\x04'), ...head, encode(name), packed]);
}
export const end = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

/** A text with a part of it repeated: its compressed blocks are the same bytes again and again. */
export function packed(before: string, part: string, times: number, after = ''): Uint8Array {
  const block = (text: string) => deflateRawSync(text, { finishFlush: zlib.Z_FULL_FLUSH });
  const repeated = block(part);
  return Buffer.concat([block(before), ...Array<Buffer>(times).fill(repeated), deflateRawSync(after)]);
}

/** A workbook with one file of it blown up. */
export function bomb(name: string, before: string, part: string, after = ''): Uint8Array {
  const times = Math.ceil(600_000_000 / part.length);
  const own = Object.entries(parts()).filter(([other]) => other !== name);
  const others = own.map(([other, content]) => toEntry(other, deflateRawSync(content)));
  return Buffer.concat([...others, toEntry(name, packed(before, part, times, after)), end]);
}
export const mega = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length));
export const sheetName = 'xl/worksheets/sheet1.xml';
export const open = `<worksheet><sheetData>${headings}`;

/** As much as is asked for, a megabyte at a time; none of it is ever there at once. */
export async function* stream(text: string, megabytes: number) {
  const piece = encode(mega(text));
  for (let at = 0; at < megabytes; at += 1) yield piece;
}

export const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
export const container = Uint8Array.from([
  0xd0,
  0xcf,
  0x11,
  0xe0,
  0xa1,
  0xb1,
  0x1a,
  0xe1,
  ...Array(600).fill(0),
]);
export const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at || ''};`.repeat(10)}">`).join('')}]>`;
export const external = '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]>';

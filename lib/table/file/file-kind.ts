import { UnreadableTable } from './unreadable.ts';

/** What a file is by its first bytes, whatever its name says. */
export type FileKind = 'text' | 'workbook';

type Signature = { bytes: readonly number[]; code: string };
const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

/** Files that hold no table of text, each with the refusal that says what to do about it. */
const signatures: readonly Signature[] = [
  { bytes: ascii('%PDF'), code: 'table_pdf' },
  // Excel 97–2003, and a workbook with a password, are both kept in this container.
  { bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], code: 'table_old_excel' },
  { bytes: ascii('Rar!'), code: 'table_archive' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], code: 'table_archive' },
  { bytes: [0x1f, 0x8b], code: 'table_archive' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], code: 'table_picture' },
  { bytes: [0xff, 0xd8, 0xff], code: 'table_picture' },
  { bytes: ascii('{\\rtf'), code: 'table_document' },
  { bytes: ascii('1CClientBankExchange'), code: 'table_client_bank' },
];
const zip = ascii('PK\x03\x04');

const begins = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** Throws `UnreadableTable` for a file of another kind. */
export function findFileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new UnreadableTable('table_empty');
  const known = signatures.find((signature) => begins(bytes, signature.bytes));
  if (known) throw new UnreadableTable(known.code);
  return begins(bytes, zip) ? 'workbook' : 'text';
}

/** Markup that is named `.xls` or `.csv`: its first tag says what wrote it. */
export function refuseMarkup(text: string): void {
  const start = text.slice(0, 4_000).trimStart();
  if (!start.startsWith('<')) {
    // Excel saves a page with its pictures as an e-mail.
    if (/^MIME-Version:/i.test(start)) throw new UnreadableTable('table_html');
    if (/^1CClientBankExchange/i.test(start)) throw new UnreadableTable('table_client_bank');
    if (/^\s*[{[]\s*["{[]/.test(start)) throw new UnreadableTable('table_json');
    return;
  }
  if (/<\?mso-application|urn:schemas-microsoft-com:office:spreadsheet/i.test(start))
    throw new UnreadableTable('table_spreadsheetml');
  if (/<(?:!doctype\s+html|html|head|body|table|meta|style|div)\b/i.test(start))
    throw new UnreadableTable('table_html');
  if (/^<(?:\?xml|[a-z][\w:.-]*[\s>/])/i.test(start)) throw new UnreadableTable('table_xml');
}

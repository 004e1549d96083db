import { deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import {
  bomb,
  container,
  csv,
  encode,
  end,
  external,
  inline,
  laughs,
  line,
  mega,
  names,
  open,
  packed,
  parts,
  row,
  sheet,
  sheetName,
  sheetOf,
  stream,
  toBytes,
  toEntry,
  usual,
  utf16,
  workbook,
} from './workbooks.ts';

/** The bytes of a file, or a stream of them. */
export type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/** The compressed rows without some of their bytes. */
function withoutPiece(archive: Uint8Array): Uint8Array {
  const at = Buffer.from(archive).indexOf(sheetName) + sheetName.length + 40;
  return Buffer.concat([archive.subarray(0, at), archive.subarray(at + 20)]);
}

/** Files that hold no table that can be read, each with the refusal that says what to do. */
export const refused: [what: string, content: () => Content, code: string][] = [
  ['nothing', () => '', 'table_empty'],
  ['spaces and line ends', () => ' \r\n\n  \r', 'table_empty'],
  ['a single column', () => 'Телефон\n89161234567\n', 'table_one_column'],
  ['a gigabyte in one line', () => stream('x', 1_000), 'table_too_large'],
  ['a gigabyte of line ends', () => stream('\n', 1_000), 'table_too_long'],
  ['51 MB', () => stream(`${line}${' '.repeat(900)}\n`, 54), 'table_too_large'],
  ['40 MB in one line', () => stream('x', 40), 'table_row_too_long'],
  ['100 100 rows', () => csv(...Array<string>(100_100).fill(line)), 'table_too_long'],
  ['a million columns', () => `${';'.repeat(150_000)}x\n`, 'table_too_wide'],
  ['a million quotation marks', () => `a;b\n${'"a"b;'.repeat(30_000)}\n`, 'table_too_wide'],
  ['a cell of 100 000 characters', () => csv(`A-1;${'9'.repeat(100_000)};сбер;1`), 'table_cell_too_long'],
  ['NULs', () => csv(`A-1;8916\0;сбер;1`), 'table_not_text'],
  [
    'random bytes',
    () => Uint8Array.from({ length: 5_000 }, (_, at) => (at * at * 31 + 7) % 251),
    'table_not_text',
  ],
  [
    'UTF-8 with a line of another encoding',
    () => Buffer.concat([encode(csv(line, line)), Buffer.from([0xd1, 0xf3, 0xec, 0xec, 0xe0])]),
    'table_encoding',
  ],
  ['UTF-16 that is cut in the middle of a letter', () => utf16(`${csv(line)}\ud83d`), 'table_not_text'],
  ['HTML called .xls', () => '<html><table><tr><td>1</td></tr></table></html>', 'table_html'],
  [
    'SpreadsheetML',
    () => '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
    'table_spreadsheetml',
  ],
  ['XML', () => '<?xml version="1.0"?><Document/>', 'table_xml'],
  ['JSON', () => '[{"phone":"89161234567"}]', 'table_json'],
  ['PDF called .csv', () => '%PDF-1.7\n%âãÏÓ', 'table_pdf'],
  ['a picture', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'table_picture'],
  ['RTF', () => '{\\rtf1 a;b}', 'table_document'],
  ['an exchange file of 1C', () => '1CClientBankExchange\nВерсияФормата=1.03', 'table_client_bank'],
  ['an old .xls', () => container, 'table_old_excel'],
  ['a workbook with a password', () => container, 'table_old_excel'],
  ['a gzip archive', () => Uint8Array.from([0x1f, 0x8b, 8, 0]), 'table_archive'],
  ['an archive with a table in it', () => zipSync({ 'a.csv': encode(csv(line)) }), 'table_zip'],
  [
    'a table of LibreOffice',
    () => zipSync({ mimetype: encode('application/vnd.oasis.opendocument.spreadsheet') }, { level: 0 }),
    'table_other_workbook',
  ],
  ['a text of Word', () => zipSync({ 'word/document.xml': encode('<w/>') }), 'table_document'],
  ['a workbook that was cut off', () => workbook().slice(0, 500), 'table_zip'],
  [
    'a workbook with a piece missing inside',
    () => withoutPiece(sheet(row(...usual, inline('1,00')).repeat(50))),
    'table_zip',
  ],
  [
    'a workbook whose sheet is cut off',
    () =>
      Buffer.concat([
        toEntry('xl/workbook.xml', deflateRawSync(parts()['xl/workbook.xml'] as string)),
        toEntry(
          'xl/_rels/workbook.xml.rels',
          deflateRawSync(parts()['xl/_rels/workbook.xml.rels'] as string),
        ),
        toEntry(sheetName, packed(open, row(...usual), 9)),
        end,
      ]),
    'table_workbook_broken',
  ],
  [
    'a sheet that is compressed as nothing is',
    () =>
      Buffer.concat([
        toEntry('xl/workbook.xml', deflateRawSync(parts()['xl/workbook.xml'] as string)),
        toEntry(
          'xl/_rels/workbook.xml.rels',
          deflateRawSync(parts()['xl/_rels/workbook.xml.rels'] as string),
        ),
        toEntry(sheetName, encode('x'), { method: 99 }),
        end,
      ]),
    'table_zip',
  ],
  [
    'a sheet that is not there',
    () =>
      zipSync(toBytes(Object.fromEntries(Object.entries(parts()).filter(([name]) => name !== sheetName)))),
    'table_empty',
  ],
  [
    'a billion laughs',
    () => workbook({ [sheetName]: laughs + sheetOf(row(...usual, inline('&a19;'))) }),
    'table_workbook_broken',
  ],
  [
    'an external entity',
    () => workbook({ [sheetName]: external + sheetOf(row(...usual, inline('&f;'))) }),
    'table_workbook_broken',
  ],
  ['XML a million deep', () => sheet(`<row>${'<a>'.repeat(1_000_000)}`), 'table_workbook_broken'],
  ['tags that nobody closes', () => sheet('<row><c><v>1</row>'), 'table_workbook_broken'],
  ['600 MB of spaces in a sheet', () => bomb(sheetName, open, mega(' ')), 'table_workbook_broken'],
  ['600 MB in one attribute', () => bomb(sheetName, `${open}<row r="`, mega('1')), 'table_workbook_broken'],
  ['600 MB of empty rows', () => bomb(sheetName, open, mega('<row/>')), 'table_workbook_too_large'],
  ['600 MB of rows', () => bomb(sheetName, open, mega(row(...usual, inline('1,00')))), 'table_too_long'],
  [
    '600 MB of cells in one row',
    () => bomb(sheetName, `${open}<row>`, mega('<c/>')),
    'table_workbook_too_large',
  ],
  [
    '600 MB in one shared text',
    () => bomb('xl/sharedStrings.xml', '<sst><si><t>', mega('x')),
    'table_workbook_broken',
  ],
  [
    '600 MB of shared texts',
    () => bomb('xl/sharedStrings.xml', '<sst>', mega('<si><t>x</t></si>')),
    'table_workbook_too_large',
  ],
  [
    '600 MB of styles',
    () => bomb('xl/styles.xml', '<styleSheet><cellXfs>', mega('<xf/>')),
    'table_workbook_too_large',
  ],
  [
    'a million sheets',
    () => bomb('xl/workbook.xml', '<workbook xmlns:r="o"><sheets>', mega('<sheet name="One" r:id="r1"/>')),
    'table_workbook_too_large',
  ],
];

const good = [['A-1', '89161234567', 'сбер', '1,00']];
/** Files that are odd and a table all the same, with the cells of their rows. */
export const taken: [what: string, content: () => Content, rows: string[][]][] = [
  ['headings alone', () => csv(), []],
  [
    'quotation marks that are not closed',
    () => csv('A-1;89161234567;"сбер;1,00', 'A-2;8;"втб";2'),
    [
      ['A-1', '89161234567', '"сбер', '1,00'],
      ['A-2', '8', 'втб', '2'],
    ],
  ],
  [
    'line ends of every system',
    () => `${names.join(';')}\r${line}\n${line}\r\n${line}`,
    [...good, ...good, ...good],
  ],
  ['UTF-16 without a mark', () => utf16(csv(line)), good],
  ['a NUL in UTF-16 with a mark', () => utf16(`\ufeff${csv(line.replace('сбер', 'сб\0ер'))}`), good],
  ['a workbook with macros', () => workbook({ 'xl/vbaProject.bin': new Uint8Array(5_000) }), good],
  [
    'shared texts that are not there',
    () => sheet(row(...['99999999', '-1', 'x', '1e9'].map((at) => `<c t="s"><v>${at}</v></c>`), inline('z'))),
    [['', '', '', '', 'z']],
  ],
  [
    'formulas without a value',
    () => sheet(row(...usual, '<c><f>SUM(A1:A9)</f></c>')),
    [['A-1', '89161234567', 'сбер', '#?']],
  ],
  [
    'numbers beyond any',
    () => sheet(row(...['1e400', '-1e400', 'NaN', '1e308'].map((value) => `<c><v>${value}</v></c>`))),
    [['1e400', '-1e400', 'NaN', '1.00000E+308']],
  ],
  [
    'cells and rows at no place',
    () =>
      sheet(
        `<row r="x"><c r="1"><v>1</v></c><c r=""><v>2</v></c></row><row r="-5"><c><v>3</v></c><c r="ZZZZZZZZZZZZ1"/></row>`,
      ),
    [['1', '2'], ['3']],
  ],
  [
    'half of a letter and a NUL in a workbook',
    () => sheet(row(inline('A_xD800_-1_x0000_'), inline('&#xD800;8'), inline('сбер'), inline('1'))),
    [['A\ufffd-1', '\ufffd8', 'сбер', '1']],
  ],
];

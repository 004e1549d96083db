import 'server-only';
import { join } from 'node:path';
import type PdfDocument from 'pdfkit';
import type { AppLocale } from '#lib/core/format.ts';

type Typeface = 'regular' | 'strong';

/** IBM Plex Sans has every letter of both languages and of Kazakh, the signs of our currencies, and figures of one width. */
const fontFolder = join(process.cwd(), 'node_modules/@expo-google-fonts/ibm-plex-sans');

/** 18 mm, as the pages that browsers print have. */
export const margin = 51;
export const ink = '#1c1c1c';
export const mutedInk = '#5f5f5f';
export const line = '#b4b4b4';

export type Paper = PDFKit.PDFDocument;
/** What is written into the file besides its pages. `at` is the only moment in it, so equal input gives equal bytes. */
export type PaperFacts = { title: string; locale: AppLocale; at: Date; layout?: 'portrait' | 'landscape' };

let library: Promise<typeof PdfDocument> | undefined;

/** An empty A4 document. Its pages stay open until `end`, so that each can say how many there are. */
export async function openPaper({ title, locale, at, layout = 'portrait' }: PaperFacts): Promise<Paper> {
  // 3 MB of code that no other request needs.
  library ??= import('pdfkit').then((module) => module.default);
  const Document = await library;
  const paper = new Document({
    size: 'A4',
    layout,
    margin,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Creator: 'Paydesk', Producer: 'Paydesk', CreationDate: at },
  });
  for (const [name, file] of Object.entries(typefaces)) paper.registerFont(name, join(fontFolder, file));
  return paper.font('regular').fillColor(ink);
}

const typefaces: Record<Typeface, string> = {
  regular: '400Regular/IBMPlexSans_400Regular.ttf',
  strong: '600SemiBold/IBMPlexSans_600SemiBold.ttf',
};

/** The whole file, once every page has its number. */
export function toBytes(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    paper.on('error', reject);
    paper.end();
  });
}

/** Writes "Page 3 of 12" and the like into the bottom margin of every page. */
export function numberPages(paper: Paper, say: (page: number, pages: number) => string): void {
  const { start, count } = paper.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    paper.switchToPage(start + at);
    const { page } = paper;
    // Text below the margin would begin another page.
    page.margins.bottom = 0;
    paper.font('regular').fontSize(8).fillColor(mutedInk);
    paper.text(say(at + 1, count), margin, page.height - margin + 12, {
      width: page.width - 2 * margin,
      align: 'right',
      lineBreak: false,
    });
    page.margins.bottom = margin;
  }
}

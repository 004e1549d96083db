import 'server-only';
import type { AppLocale } from '#lib/core/format.ts';
import type { RecordSheet, SheetPart, SheetRow } from '#lib/core/record-sheet.ts';
import type { DrawableLogo } from './logo.ts';
import { line, margin, mutedInk, numberPages, openPaper, type Paper, toBytes } from './paper.ts';
import { toDrawable } from './to-drawable.ts';

/** What stands around the sheet, in whole sentences. */
export type SheetFrame = {
  sandbox: string | null;
  company: string | null;
  taxNumber: string | null;
  logo: DrawableLogo | null;
  sum: string;
  inWords: string;
  /** Where the facts come from, and who made the file when. */
  foot: readonly string[];
  toPageNumber: (page: number, pages: number) => string;
  locale: AppLocale;
  at: Date;
};

const labelWidth = 140;
const gap = 12;

/** The same sheet that the record's page prints. */
export async function drawRecordSheet(
  sheet: RecordSheet,
  frame: SheetFrame,
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, at } = frame;
  const paper = await openPaper({
    title: toDrawable(`${sheet.title}, ${sheet.subtitle}`),
    locale,
    at,
  });
  if (frame.sandbox) drawSandbox(paper, frame.sandbox);
  drawHead(paper, sheet, frame);
  drawSum(paper, sheet, frame);
  for (const part of sheet.parts) drawPart(paper, part);
  drawFoot(paper, frame.foot);
  numberPages(paper, frame.toPageNumber);
  return toBytes(paper);
}

const widthOf = (paper: Paper) => paper.page.width - 2 * margin;

type Look = { size: number; strong?: boolean; muted?: boolean };

function write(paper: Paper, text: string, { size, strong = false, muted = false }: Look): void {
  paper
    .font(strong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(muted ? mutedInk : 'black');
  paper.text(toDrawable(text), margin, paper.y, { width: widthOf(paper) });
}

function rule(paper: Paper, width: number, color: string): void {
  paper
    .moveTo(margin, paper.y)
    .lineTo(margin + widthOf(paper), paper.y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
}

function drawSandbox(paper: Paper, text: string): void {
  const top = paper.y;
  paper.font('strong').fontSize(10);
  paper.text(toDrawable(text), margin, top + 6, { width: widthOf(paper), align: 'center' });
  paper.rect(margin, top, widthOf(paper), paper.y - top + 6).stroke();
  paper.y += 22;
}

/** Title and number to the left, the company to the right; the line under them stands below the taller one. */
function drawHead(paper: Paper, { title, subtitle }: RecordSheet, frame: SheetFrame): void {
  const top = paper.y;
  const half = widthOf(paper) / 2;
  paper
    .font('strong')
    .fontSize(17)
    .text(toDrawable(title), margin, top, { width: half - gap });
  paper
    .font('regular')
    .fontSize(10.5)
    .text(toDrawable(subtitle), { width: half - gap });
  const left = paper.y;
  const logo = frame.logo && drawLogo(paper, frame.logo, top);
  const company = { width: half - (logo ? logo.width + gap : 0), align: 'right' } as const;
  paper.y = top;
  paper.font('strong').fontSize(10.5);
  if (frame.company) paper.text(toDrawable(frame.company), margin + half, top, company);
  paper.font('regular').fontSize(9);
  if (frame.taxNumber) paper.text(toDrawable(frame.taxNumber), margin + half, paper.y, company);
  paper.y = Math.max(left, paper.y, top + (logo?.height ?? 0)) + 8;
  rule(paper, 1.5, 'black');
  paper.y += 16;
}

/** In the upper right corner, within the same bounds as on the printed page. */
function drawLogo(paper: Paper, picture: DrawableLogo, top: number): { width: number; height: number } {
  const scale = Math.min(96 / picture.width, 36 / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  paper.image(picture.bytes, margin + widthOf(paper) - width, top, { width, height });
  return { width, height };
}

function drawSum(paper: Paper, sheet: RecordSheet, { sum, inWords }: SheetFrame): void {
  write(paper, sheet.sumLabel, { size: 9, muted: true });
  write(paper, sum, { size: 22, strong: true });
  write(paper, inWords, { size: 10 });
  paper.y += 8;
  write(paper, sheet.state, { size: 12, strong: true });
  for (const text of [sheet.reason, sheet.note]) if (text) write(paper, text, { size: 10 });
  paper.y += 14;
}

function drawPart(paper: Paper, { title, facts }: SheetPart): void {
  const [first] = facts;
  keepTogether(paper, 40 + (first ? heightOf(paper, first) : 0));
  rule(paper, 0.5, line);
  paper.y += 8;
  write(paper, title, { size: 10.5, strong: true });
  paper.y += 3;
  for (const fact of facts) drawFact(paper, fact);
  paper.y += 8;
}

function drawFact(paper: Paper, fact: SheetRow): void {
  keepTogether(paper, heightOf(paper, fact));
  const top = paper.y;
  const { page } = paper;
  paper.font('regular').fontSize(10).fillColor(mutedInk);
  paper.text(toDrawable(fact[0]), margin, top, { width: labelWidth });
  const below = paper.y;
  paper.fillColor('black');
  paper.text(toDrawable(fact[1]), margin + labelWidth + gap, top, {
    width: widthOf(paper) - labelWidth - gap,
  });
  // A value longer than what is left of its page has gone on to the next one.
  paper.y = (page === paper.page ? Math.max(below, paper.y) : paper.y) + 3;
}

function heightOf(paper: Paper, [label, value]: SheetRow): number {
  paper.font('regular').fontSize(10);
  return Math.max(
    paper.heightOfString(toDrawable(label), { width: labelWidth }),
    paper.heightOfString(toDrawable(value), { width: widthOf(paper) - labelWidth - gap }),
  );
}

/** Begins a page when what comes would not fit on this one, though it would on an empty one. */
function keepTogether(paper: Paper, height: number): void {
  const bottom = paper.page.height - margin;
  if (paper.y + height > bottom && height < bottom - margin) paper.addPage();
}

function drawFoot(paper: Paper, sentences: readonly string[]): void {
  keepTogether(paper, 50);
  paper.y += 4;
  rule(paper, 1.5, 'black');
  paper.y += 8;
  for (const sentence of sentences) write(paper, sentence, { size: 9, muted: true });
}

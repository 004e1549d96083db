import 'server-only';
import type { AppLocale } from '#lib/core/format.ts';
import type { DrawableLogo } from './logo.ts';
import { margin, mutedInk, type Paper } from './paper.ts';
import { toDrawable } from './to-drawable.ts';

/** What is around every sheet, in whole sentences. */
export type PaperFrame = {
  sandbox: string | null;
  company: string | null;
  taxNumber: string | null;
  logo: DrawableLogo | null;
  /** Where the facts come from, and who made the file when. */
  foot: readonly string[];
  toPageNumber: (page: number, pages: number) => string;
  locale: AppLocale;
  at: Date;
};

export const gap = 12;

export const widthOf = (paper: Paper) => paper.page.width - 2 * margin;

type TextStyle = { size: number; strong?: boolean; muted?: boolean };

/** A paragraph over the whole width. */
export function write(paper: Paper, text: string, { size, strong = false, muted = false }: TextStyle): void {
  paper
    .font(strong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(muted ? mutedInk : 'black');
  paper.text(toDrawable(text), margin, paper.y, { width: widthOf(paper) });
}

/** A line from margin to margin. */
export function rule(paper: Paper, width: number, color: string): void {
  paper
    .moveTo(margin, paper.y)
    .lineTo(margin + widthOf(paper), paper.y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
}

export function drawSandbox(paper: Paper, text: string): void {
  const top = paper.y;
  paper.font('strong').fontSize(10);
  paper.text(toDrawable(text), margin, top + 6, { width: widthOf(paper), align: 'center' });
  paper.rect(margin, top, widthOf(paper), paper.y - top + 6).stroke();
  paper.y += 22;
}

/** Title and number to the left, the company to the right; the line under them appears below the taller one. */
export function drawHead(
  paper: Paper,
  { title, subtitle }: { title: string; subtitle: string },
  frame: PaperFrame,
): void {
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

/** The logo is in the upper right corner, within the same bounds as on the printed page. */
function drawLogo(paper: Paper, picture: DrawableLogo, top: number): { width: number; height: number } {
  const scale = Math.min(96 / picture.width, 36 / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  paper.image(picture.bytes, margin + widthOf(paper) - width, top, { width, height });
  return { width, height };
}

/** Begins a page when what comes would not fit on this one, though it would on an empty one; true if it did. */
export function unbroken(paper: Paper, height: number): boolean {
  const bottom = paper.page.height - margin;
  const isNeeded = paper.y + height > bottom && height < bottom - margin;
  if (isNeeded) paper.addPage();
  return isNeeded;
}

export function drawFoot(paper: Paper, sentences: readonly string[]): void {
  unbroken(paper, 50);
  paper.y += 4;
  rule(paper, 1.5, 'black');
  paper.y += 8;
  for (const sentence of sentences) write(paper, sentence, { size: 9, muted: true });
}

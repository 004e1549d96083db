import 'server-only';
import type { RecordSheet, SheetPart, SheetRow } from '#lib/core/record-sheet.ts';
import { drawSheet } from './draw-sheet.ts';
import { line, margin, mutedInk, type Paper } from './paper.ts';
import { gap, type PaperFrame, rule, unbroken, widthOf, write } from './pieces.ts';
import { toDrawable } from './to-drawable.ts';

/** What is around the sheet, and its sum. */
export type SheetFrame = PaperFrame & { sum: string; inWords: string };

const labelWidth = 140;

/** The same sheet that the record's page prints. */
export function drawRecordSheet(sheet: RecordSheet, frame: SheetFrame): Promise<Uint8Array<ArrayBuffer>> {
  return drawSheet(sheet, frame, (paper) => {
    drawSum(paper, sheet, frame);
    for (const part of sheet.parts) drawPart(paper, part);
  });
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
  unbroken(paper, 40 + (first ? heightOf(paper, first) : 0));
  rule(paper, 0.5, line);
  paper.y += 8;
  write(paper, title, { size: 10.5, strong: true });
  paper.y += 3;
  for (const fact of facts) drawFact(paper, fact);
  paper.y += 8;
}

function drawFact(paper: Paper, fact: SheetRow): void {
  unbroken(paper, heightOf(paper, fact));
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

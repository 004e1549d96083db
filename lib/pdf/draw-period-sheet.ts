import 'server-only';
import type { PeriodSheet } from '#lib/core/period-sheet.ts';
import { drawSheet } from './draw-sheet.ts';
import { line, margin, type Paper } from './paper.ts';
import { type PaperFrame, rule, unbroken, widthOf, write } from './pieces.ts';
import { toDrawable } from './to-drawable.ts';

/** Shares of the width: time, type, number, method, who, status, amount. The last one appears to the right. */
const listShares = [0.14, 0.08, 0.17, 0.1, 0.24, 0.13, 0.14];
const turnoverShares = [0.5, 0.2, 0.3];
const cellGap = 6;
const size = 8;
/** Other requests get their turn after so many rows. */
const rowsAtOnce = 25;

/** The same sheet that the browser prints. */
export function drawPeriodSheet(sheet: PeriodSheet, frame: PaperFrame): Promise<Uint8Array<ArrayBuffer>> {
  const drawContent = async (paper: Paper) => {
    for (const note of sheet.notes) write(paper, note, { size: 9 });
    paper.y += 10;
    drawTurnover(paper, sheet);
    if (sheet.rows.length > 0) await drawRows(paper, sheet);
  };
  return drawSheet(sheet, frame, drawContent, 'landscape');
}

function drawTurnover(paper: Paper, { turnover, turnoverHead }: PeriodSheet): void {
  const look = { shares: turnoverShares, right: [1, 2] };
  for (const { title, lines } of turnover) {
    unbroken(paper, 60);
    write(paper, title, { size: 10.5, strong: true });
    drawRow(paper, [turnoverHead.label, turnoverHead.count, turnoverHead.sum], { ...look, muted: true });
    for (const { label, count, sum, isTotal } of lines)
      drawRow(paper, [label, count, sum], { ...look, strong: isTotal });
    paper.y += 10;
  }
}

async function drawRows(paper: Paper, { listTitle, head, rows }: PeriodSheet): Promise<void> {
  const look = { shares: listShares, right: [listShares.length - 1] };
  unbroken(paper, 60);
  write(paper, listTitle, { size: 10.5, strong: true });
  const drawListHead = () => drawRow(paper, head, { ...look, strong: true });
  drawListHead();
  for (const [at, row] of rows.entries()) {
    drawRow(paper, row, look, drawListHead);
    if (at % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  paper.y += 6;
}

type RowStyle = { shares: readonly number[]; right: readonly number[]; strong?: boolean; muted?: boolean };

/** One line of a table; a cell that is too long goes on in further lines of the same row. */
function drawRow(paper: Paper, cells: readonly string[], look: RowStyle, drawHeadAgain?: () => void): void {
  const setType = () =>
    paper
      .font(look.strong ? 'strong' : 'regular')
      .fontSize(size)
      .fillColor('black');
  setType();
  const all = widthOf(paper);
  const texts = cells.map(toDrawable);
  const widths = look.shares.map((share) => share * all - cellGap);
  const height = Math.max(
    ...texts.map((text, at) => paper.heightOfString(text || ' ', { width: widths[at] ?? all })),
  );
  if (unbroken(paper, height + 5)) drawHeadAgain?.();
  setType();
  const top = paper.y + 2;
  let left = margin;
  for (const [at, text] of texts.entries()) {
    const align = look.right.includes(at) ? 'right' : 'left';
    if (text !== '') paper.text(text, left, top, { width: widths[at] ?? all, align });
    left += (look.shares[at] ?? 0) * all;
  }
  paper.y = top + height + 2;
  rule(paper, 0.4, line);
}

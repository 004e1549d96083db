import 'server-only';
import { numberPages, openPaper, type Paper, type PaperFacts, toBytes } from './paper.ts';
import { drawFoot, drawHead, drawSandbox, type PaperFrame } from './pieces.ts';
import { toDrawable } from './to-drawable.ts';

/** A whole file: what is around every sheet, with its own content in the middle. */
export async function drawSheet(
  sheet: { title: string; subtitle: string },
  frame: PaperFrame,
  drawContent: (paper: Paper) => void | Promise<void>,
  layout: PaperFacts['layout'] = 'portrait',
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, at } = frame;
  const title = toDrawable(`${sheet.title}, ${sheet.subtitle}`);
  const paper = await openPaper({ title, locale, at, layout });
  if (frame.sandbox) drawSandbox(paper, frame.sandbox);
  drawHead(paper, sheet, frame);
  await drawContent(paper);
  drawFoot(paper, frame.foot);
  numberPages(paper, frame.toPageNumber);
  return toBytes(paper);
}

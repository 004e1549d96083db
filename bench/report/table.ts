import { type Finding, isReached, toWorst } from './finding.ts';

/** Every finding with its wall and whether it is reached, and with `before` what it was then. Of several runs the worst. */
export function toTable(now: readonly Finding[], before?: readonly Finding[]): string {
  const then = new Map(toWorst(before ?? []).map(({ bench, measured }) => [bench, measured]));
  const rows = toWorst(now).map((one) => [
    one.bench,
    ...(before ? [String(then.get(one.bench) ?? '–')] : []),
    String(one.measured),
    toWall(one),
    one.reach ? (isReached(one) ? 'reached' : 'NOT reached') : '',
  ]);
  const head = ['bench', ...(before ? ['before'] : []), before ? 'now' : 'measured', 'reach', ''];
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all.map((row) => toLine(row, widths)).join('\n');
}

function toLine(row: string[], widths: number[]): string {
  // Numbers appear below each other by their last digit.
  const isNumber = (at: number) => at > 0 && at < row.length - 2;
  return row
    .map((cell, at) => (isNumber(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
    .join('  ')
    .trimEnd();
}

function toWall({ reach }: Finding): string {
  if (!reach) return '';
  return 'atMost' in reach ? `≤ ${reach.atMost}` : `≥ ${reach.atLeast}`;
}

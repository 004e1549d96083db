import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { isCorrectable, type RowView } from '#lib/domain/files/status.ts';

export type ViewCount = { view: RowView; count: number };

/** The views that have rows now, all of them first; of a file that has left, by what became of its rows. */
export function toViews({ status, counts, rowCount }: FileView): ViewCount[] {
  const hasBegun = counts.made + counts.refused + counts.stopped > 0;
  const asking: ViewCount[] = [
    { view: 'problem', count: counts.problem },
    { view: 'blocked', count: isCorrectable(status) ? counts.blocked : 0 },
    { view: 'name', count: isCorrectable(status) ? counts.namesToDecide : 0 },
    { view: 'warning', count: isCorrectable(status) ? counts.warningsToConfirm : 0 },
  ];
  const left: ViewCount[] = [
    { view: 'failed', count: counts.failed + counts.refused },
    { view: 'open', count: counts.open + counts.unknown },
    { view: 'paid', count: counts.paid },
  ];
  const others: ViewCount[] = [
    ...(hasBegun ? left : asking),
    { view: 'left_out', count: counts.left_out },
    { view: 'skipped', count: counts.skipped },
  ];
  return [{ view: 'all', count: rowCount }, ...others.filter(({ count }) => count > 0)];
}

import { classNames } from '#components/ui/class-names.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { FilterBarSkeleton } from './filters/filter-bar-skeleton.tsx';
import { TableHead } from './table/table-head.tsx';
import { type Head, phoneListLook, tableLook } from './table/table-look.ts';
import { TableSkeleton } from './table/table-skeleton.tsx';

const rows = 12;

/**
 * A `RecordList` before any data, with everything in its place. It is rendered on the server only, so it
 * takes the heads of the columns instead of the columns.
 */
export function ListSkeleton({ label, heads }: { label: string; heads: readonly Head[] }) {
  return (
    <>
      <div className="flex h-5 items-center gap-4 pb-3 box-content">
        <Skeleton className="w-20" />
        <Skeleton className="w-20" />
        <Skeleton className="w-24" />
      </div>
      <FilterBarSkeleton />
      <div aria-busy>
        <table className={classNames(tableLook, 'max-[68rem]:hidden')}>
          <caption className="sr-only">{label}</caption>
          <TableHead heads={heads} />
          <tbody>
            <TableSkeleton heads={heads} rows={rows} />
          </tbody>
        </table>
        <ul aria-label={label} className={classNames(phoneListLook, 'min-[68rem]:hidden')}>
          <TableSkeleton phone rows={rows} />
        </ul>
      </div>
    </>
  );
}

import { classNames } from '#components/ui/class-names.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cellLook, type Head } from './table-look.ts';

const widths = ['w-20', 'w-28', 'w-16', 'w-32', 'w-24'];

type TableSkeletonProps = { rows: number } & (
  | { heads: readonly Head[]; phone?: false }
  | { phone: true; heads?: never }
);

/** Grey rows in the places of the real ones, so that nothing jumps when they arrive. */
export function TableSkeleton({ rows, heads, phone }: TableSkeletonProps) {
  const numbers = Array.from({ length: rows }, (_, at) => at);
  if (phone) return numbers.map((row) => <PhoneRowSkeleton key={row} />);
  // React sends what several rows share once.
  const kinds = [0, 2].map((from) => toCells(heads, from));
  return numbers.map((row) => (
    <tr key={row} className="border-line border-b">
      {kinds[row % kinds.length]}
    </tr>
  ));
}

function toCells(heads: readonly Head[], from: number) {
  return heads.map((head, at) => (
    <td key={head.key} className={cellLook(head)}>
      <Skeleton
        className={classNames(widths[(from + at) % widths.length], head.align === 'right' && 'ml-auto')}
      />
    </td>
  ));
}

const phoneLines = [
  <span key="first" className="flex justify-between">
    <Skeleton className="w-32" />
    <Skeleton className="w-20" />
  </span>,
  <Skeleton key="second" className="h-3 w-44" />,
];

function PhoneRowSkeleton() {
  return <li className="grid gap-2 border-line border-b px-6 py-3 max-sm:px-4">{phoneLines}</li>;
}

import { Skeleton } from '#components/ui/skeleton.tsx';

const widths = ['w-20', 'w-28', 'w-16', 'w-32', 'w-24'];

type TableSkeletonProps = { rows: number } & (
  | { columns: number; phone?: false }
  | { phone: true; columns?: never }
);

/** Grey rows in the places of the real ones, so that nothing jumps when they come. */
export function TableSkeleton({ rows, columns, phone }: TableSkeletonProps) {
  const numbers = Array.from({ length: rows }, (_, at) => at);
  if (phone) return numbers.map((row) => <PhoneRowSkeleton key={row} />);
  const cells = Array.from({ length: columns }, (_, at) => at);
  return numbers.map((row) => (
    <tr key={row} className="border-line border-b">
      {cells.map((cell) => (
        <td key={cell} className="h-10 px-3">
          <Skeleton className={widths[(row + cell) % widths.length] ?? ''} />
        </td>
      ))}
    </tr>
  ));
}

function PhoneRowSkeleton() {
  return (
    <li className="grid gap-2 border-line border-b px-6 py-3 max-sm:px-4">
      <span className="flex justify-between">
        <Skeleton className="w-32" />
        <Skeleton className="w-20" />
      </span>
      <Skeleton className="h-3 w-44" />
    </li>
  );
}

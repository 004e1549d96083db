import { cellLook, type Head } from './table-look.ts';

type TableSkeletonProps = { rows: number } & (
  | { heads: readonly Head[]; phone?: false }
  | { phone: true; heads?: never }
);

/** Grey rows in the places of the real ones, so that nothing jumps when they arrive. The stylesheet draws them. */
export function TableSkeleton({ rows, heads, phone }: TableSkeletonProps) {
  const numbers = Array.from({ length: rows }, (_, at) => at);
  if (phone) return numbers.map((row) => <li key={row} className="skeleton-card" />);
  // React sends what several rows share once.
  const cells = heads.map((head) => <td key={head.key} className={cellLook(head)} />);
  return numbers.map((row) => (
    <tr key={row} className="skeleton-row">
      {cells}
    </tr>
  ));
}

import type { CSSProperties } from 'react';
import { cellLook, type Head } from './table-look.ts';

type TableSkeletonProps = { rows: number } & (
  | { heads: readonly Head[]; phone?: false }
  | { phone: true; heads?: never }
);

/**
 * Grey rows in the places of the real ones, so that nothing jumps when they arrive. The stylesheet draws all of
 * them into one.
 */
export function TableSkeleton({ rows, heads, phone }: TableSkeletonProps) {
  const style = { '--rows': rows } as CSSProperties;
  if (phone) return <li className="skeleton-cards" style={style} />;
  return (
    <tr className="skeleton-rows" style={style}>
      {heads.map((head) => (
        <td key={head.key} className={cellLook(head)} />
      ))}
    </tr>
  );
}

import type { CSSProperties } from 'react';
import { cellStyle, type Header } from './table-styles.ts';

type TableSkeletonProps = { rows: number } & (
  | { headers: readonly Header[]; phone?: false }
  | { phone: true; headers?: never }
);

/**
 * Grey rows in the places of the real ones, so that nothing jumps when they arrive. The stylesheet draws all of
 * them into one.
 */
export function TableSkeleton({ rows, headers, phone }: TableSkeletonProps) {
  const style = { '--rows': rows } as CSSProperties;
  if (phone) return <li className="skeleton-cards" style={style} />;
  return (
    <tr className="skeleton-rows" style={style}>
      {headers.map((head) => (
        <td key={head.key} className={cellStyle(head)} />
      ))}
    </tr>
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SideScroll } from '#components/ui/side-scroll.tsx';

type FigureTableProps = {
  /** The heading of the first column, then those of the others, which hold figures and are right-aligned. */
  head: readonly [string, ...string[]];
  lines: readonly { key: string; label: ReactNode; cells: readonly ReactNode[] }[];
};

/** A line for each person or thing, with its figures. On a phone the longest name of a bank keeps its line. */
export function FigureTable({ head: [first, ...others], lines }: FigureTableProps) {
  const t = useTranslations('common');
  return (
    <SideScroll label={t('sideways', { label: first })}>
      <table className="w-full text-sm">
        <thead className="text-ink-muted text-xs">
          <tr className="align-bottom *:pb-1.5 *:font-medium">
            <th scope="col" className="w-full text-left">
              {first}
            </th>
            {others.map((name) => (
              <th key={name} scope="col" className="pl-4 text-right max-sm:pl-3 sm:whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, cells }) => (
            <tr key={key} className="border-line border-t align-top *:py-2">
              <th scope="row" className="wrap-anywhere min-w-28 text-left font-normal">
                {label}
              </th>
              {others.map((name, at) => (
                <td key={name} className="figures whitespace-nowrap pl-4 text-right max-sm:pl-3">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

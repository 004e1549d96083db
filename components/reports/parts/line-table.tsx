import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Fold } from '#components/ui/fold.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Rate, Tally } from '#lib/domain/reports/schemas.ts';
import { toOpen } from '../to-open.ts';
import { useNumber } from '../use-number.ts';
import { RateText } from './rate-text.tsx';
import { Sums } from './sums.tsx';

export type ShownLine = Tally & {
  key: string;
  label: ReactNode;
  href?: Route | undefined;
  rate?: Rate;
};

type LineTableProps = {
  /** What the lines are, for people who do not see the table. */
  caption: string;
  lines: readonly ShownLine[];
  /** The colour class of the bar. */
  bar?: string;
};

/** Lines with a bar each: a chart that is its own table. */
export function LineTable({ caption, lines, bar = 'bg-accent/75' }: LineTableProps) {
  const t = useTranslations('reports');
  if (lines.length === 0) return <p className="text-ink-muted text-sm">{t('nothing')}</p>;
  const most = Math.max(1, ...lines.map(({ count }) => count));
  const { open, folded } = toOpen(lines);
  return (
    <div>
      <Lines {...{ caption, lines: open, bar, most }} />
      {folded.length > 0 ? (
        <Fold
          className="border-line border-t pt-3"
          label={t('others', { count: folded.length })}
          labelClass="text-accent-text text-sm"
        >
          <Lines {...{ caption, lines: folded, bar, most }} />
        </Fold>
      ) : null}
    </div>
  );
}

/** Written once for all cells: they are sent twice, as markup and as data. */
const linesStyle = [
  '*:border-line *:align-top *:not-first:border-t [&>tr>*]:py-2',
  '[&_th]:w-full [&_th]:pr-3 [&_th]:text-left [&_th]:font-normal max-sm:[&_th]:pr-2',
  '[&_td]:figures [&_td]:whitespace-nowrap [&_td]:text-right [&_td+td]:pl-4 max-sm:[&_td+td]:pl-2 max-sm:[&_td]:text-xs',
].join(' ');

/** `most`: of all lines, which is what the bars are measured by. */
function Lines({ caption, lines, bar, most }: Required<LineTableProps> & { most: number }) {
  const t = useTranslations('reports');
  const { whole } = useNumber();
  const isRated = lines.some(({ rate }) => rate !== undefined);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{t('head.count')}</th>
          {isRated ? <th scope="col">{t('head.rate')}</th> : null}
          <th scope="col">{t('head.amount')}</th>
        </tr>
      </thead>
      <tbody className={linesStyle}>
        {lines.map(({ key, label, href, count, sums, rate }) => (
          <tr key={key}>
            <th scope="row">
              {href ? (
                <PageLink href={href} className="wrap-anywhere hyphens-auto hover:underline">
                  {label}
                </PageLink>
              ) : (
                <span className="wrap-anywhere hyphens-auto">{label}</span>
              )}
              <span aria-hidden className="mt-1.5 block h-1.5 rounded-full bg-sunken">
                <span
                  className={`block h-full rounded-full ${bar}`}
                  style={{ width: `${Math.round((count / most) * 1_000) / 10}%` }}
                />
              </span>
            </th>
            <td className="font-medium">{whole(count)}</td>
            {isRated ? <td className="text-ink-muted">{rate ? <RateText rate={rate} /> : null}</td> : null}
            <td>
              <Sums sums={sums} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { Block } from '../parts/block.tsx';
import { FigureTable } from '../parts/figure-table.tsx';
import { useNumber } from '../use-number.ts';

/** Who approved and declined, and how long people waited for it; then what whoever looks decided. */
export function Decisions({ people, own }: Report['decisions']) {
  const t = useTranslations('reports.decisions');
  const { whole, time, money } = useNumber();
  return (
    <Block title={t('title')} note={t('note')}>
      <FigureTable
        head={[t('head.person'), t('head.approved'), t('head.declined'), t('head.usual')]}
        lines={people.map(({ id, name, approved, declined, median, longest }) => ({
          key: id,
          label: name,
          cells: [whole(approved), whole(declined), <Wait key="wait" median={median} longest={longest} />],
        }))}
      />
      {own.length > 0 ? (
        <FigureTable
          head={[t('own'), t('head.amount'), t('head.waited')]}
          lines={own.map(({ id, reference, answer, at, amount, waited }) => ({
            key: `${id} ${at}`,
            label: (
              <>
                <Link
                  href={`/${id.startsWith('rf_') ? 'refunds' : 'payouts'}/${id}` as Route}
                  prefetch={false}
                  className="hover:underline"
                >
                  {reference}
                </Link>
                <span className="block text-ink-muted text-xs">
                  {t(`answer.${answer}`)}, <DateTime value={at} withoutZone />
                </span>
              </>
            ),
            cells: [money(amount), time(waited)],
          }))}
        />
      ) : null}
    </Block>
  );
}

function Wait({ median, longest }: { median: number; longest: number }) {
  const t = useTranslations('reports.decisions');
  const { time } = useNumber();
  return (
    <>
      {time(median)}
      <span className="block text-ink-muted text-xs">{t('longest', { time: time(longest) })}</span>
    </>
  );
}

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Fold } from '#components/ui/fold.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { DecisionLine } from '#lib/domain/reports/schemas.ts';
import { FigureTable } from '../parts/figure-table.tsx';
import { useNumber } from '../use-number.ts';

/** This many are shown at once; the others unfold, so that the block stays as small as its neighbours. */
const open = 8;

type OwnDecisionsProps = { own: readonly DecisionLine[]; isCut: boolean };

/** The viewer's own decisions, newest first. */
export function OwnDecisions({ own, isCut }: OwnDecisionsProps) {
  const t = useTranslations('reports.decisions');
  if (own.length === 0) return null;
  const folded = own.slice(open);
  return (
    <div className="grid gap-2">
      <Lines own={own.slice(0, open)} />
      {folded.length > 0 ? (
        <Fold
          className="border-line border-t pt-3"
          label={t('earlier', { count: folded.length })}
          labelClass="text-accent-text text-sm"
        >
          <Lines own={folded} />
          {isCut ? <p className="pt-2 text-ink-muted text-xs">{t('cut', { count: own.length })}</p> : null}
        </Fold>
      ) : null}
    </div>
  );
}

function Lines({ own }: Pick<OwnDecisionsProps, 'own'>) {
  const t = useTranslations('reports.decisions');
  const { time, money } = useNumber();
  return (
    <FigureTable
      head={[t('own'), t('head.amount'), t('head.waited')]}
      lines={own.map(({ id, reference, answer, at, amount, waited }) => ({
        key: `${id} ${at}`,
        label: (
          <>
            <PageLink
              href={`/${id.startsWith('rf_') ? 'refunds' : 'payouts'}/${id}` as Route}
              className="hover:underline"
            >
              {reference}
            </PageLink>
            <span className="block text-ink-muted text-xs">
              {t(`answer.${answer}`)}, <DateTime value={at} />
            </span>
          </>
        ),
        cells: [money(amount), time(waited)],
      }))}
    />
  );
}

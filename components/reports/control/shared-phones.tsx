import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import { mostLookedAt, type Report } from '#lib/domain/reports/schemas.ts';
import { Block } from '../parts/block.tsx';
import { FigureTable } from '../parts/figure-table.tsx';
import { toHistory } from '../to-history.ts';
import { useNumber } from '../use-number.ts';

/** Phones that received refunds of several payments and made none of those payments. */
export function SharedPhones({ report }: { report: Report }) {
  const t = useTranslations('reports.sharedPhones');
  const { whole, money } = useNumber();
  const { sharedPhones, isSharedPhonesCut, days } = report;
  return (
    <Block
      name="sharedPhones"
      title={t('title')}
      note={t('note', { isCut: String(isSharedPhonesCut), most: mostLookedAt })}
    >
      {sharedPhones.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('none')}</p>
      ) : (
        <FigureTable
          head={[t('head.phone'), t('head.payments'), t('head.refunds'), t('head.amount')]}
          lines={sharedPhones.map(({ phone, masked, payments, refunds, sum }) => ({
            key: `${phone} ${sum.currency}`,
            label: (
              <PageLink href={toHistory(report, days, { q: phone })} className="figures hover:underline">
                {masked}
              </PageLink>
            ),
            cells: [whole(payments), whole(refunds), money(sum)],
          }))}
        />
      )}
    </Block>
  );
}

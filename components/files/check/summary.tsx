import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Money } from '#components/shared/value/money.tsx';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';

/** How much it is per method, the largest, whom the company has never paid, and how many have to approve. */
export function Summary({ file }: { file: FileView }) {
  const t = useTranslations('files.summary');
  const tMethod = useTranslations('payouts.method');
  const locale = useLocale();
  const { totals, counts, approvers, checkedAt } = file;
  const isChecked = checkedAt !== null;
  return (
    <div className="grid gap-3">
      <dl aria-label={t('label')} className="flex flex-wrap gap-x-10 gap-y-4">
        {totals.map(({ method, count, sum, largest }) => (
          <Figure
            key={method}
            label={`${t('pays')}: ${tMethod(method)}`}
            note={`${t('count', { count })}, ${t('largest', { sum: formatMoney(fromMoneyView(largest), locale) })}`}
          >
            <Money value={fromMoneyView(sum)} />
          </Figure>
        ))}
        {isChecked ? (
          <>
            <Figure label={t('new')} note={t('newText')}>
              <WholeNumber value={counts.newRecipients} />
            </Figure>
            {approvers === null ? null : (
              <Figure label={t('approvers')} note={t('approversText', { count: approvers })}>
                <WholeNumber value={approvers} />
              </Figure>
            )}
          </>
        ) : null}
      </dl>
      {isChecked ? <CheckedAt file={file} at={checkedAt} /> : null}
    </div>
  );
}

function CheckedAt({ file: { nameChecks }, at }: { file: FileView; at: string }) {
  const t = useTranslations('files');
  const toMoment = useMoment();
  return (
    <p className="text-ink-muted text-sm" suppressHydrationWarning>
      {t('summary.checkedAt', { time: toMoment(at).short })}
      {nameChecks ? ` · ${t(`summary.asked.${nameChecks}`)}` : null}
    </p>
  );
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="figures font-semibold text-2xl tracking-tight max-sm:text-xl">{children}</dd>
      <dd className="text-ink-muted text-xs">{note}</dd>
    </div>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { FactGroup } from '#components/shared/record/facts.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { toneText } from '#components/ui/tone.ts';
import { can } from '#lib/auth/permissions.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { mentionsQuery } from '#lib/domain/statements/query-options/queries.ts';
import { verdictTones } from './verdict-style.ts';

/** What the processor's statements say about a record; nothing where none mentions it. */
export function Mentions({ subjectId }: { subjectId: string }) {
  const t = useTranslations('statements');
  const locale = useLocale();
  const { role } = useViewer();
  const { data } = useQuery({ ...mentionsQuery(subjectId), enabled: can(role, 'statements:view') });
  if (!data || data.length === 0) return null;
  return (
    <FactGroup title={t('mentions')}>
      {data.map(({ statementId, fileName, at, line, verdict, differs, amount, isClosed }) => (
        <div key={`${statementId} ${line}`} className="grid gap-0.5">
          <dt className={isClosed ? 'text-ink-muted' : toneText[verdictTones[verdict]]}>
            {t(`verdict.${verdict}`)}
            {verdict === 'returned' && amount ? `: ${formatMoney(fromMoneyView(amount), locale)}` : null}
            {isClosed ? ` (${t('close.done')})` : null}
            {differs.length > 0 ? `: ${differs.map((what) => t(`differs.${what}`)).join(', ')}` : null}
          </dt>
          <dd className="flex flex-wrap justify-between gap-x-3 text-sm">
            <PageLink
              href={`/statements/${statementId}` as Route}
              className="min-w-0 wrap-anywhere text-accent-text hover:underline"
            >
              {fileName}
            </PageLink>
            <DateTime value={at} withoutZone className="text-ink-muted" />
          </dd>
        </div>
      ))}
    </FactGroup>
  );
}

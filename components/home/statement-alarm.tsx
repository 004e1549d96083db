'use client';

import { useQuery } from '@tanstack/react-query';
import { OctagonAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { useOpenSums } from '#components/statements/use-open-sums.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { can } from '#lib/auth/permissions.ts';
import { alarmsQuery } from '#lib/domain/statements/query-options/queries.ts';

/** Unexplained statement lines appear first on Home until each of them is closed. */
export function StatementAlarm() {
  const t = useTranslations('statements');
  const { role } = useViewer();
  const { data } = useQuery({ ...alarmsQuery, enabled: can(role, 'statements:view') });
  const toMoment = useMoment();
  const toSums = useOpenSums();
  if (!data || data.count === 0) return null;
  const sums = toSums(data.sums);
  const isAlone = (name: string) => data.statements.filter(({ fileName }) => fileName === name).length === 1;
  return (
    <Notice
      tone="failed"
      role="alert"
      icon={<OctagonAlert />}
      title={t('alarm.title', { count: data.count })}
      className="lg:col-span-2"
      action={data.statements.map(({ id, fileName, openCount, at }) => (
        <ButtonLink
          key={id}
          href={`/statements/${id}` as Route}
          size="sm"
          // The name of a file can be longer than a phone is wide.
          className="h-auto min-h-8 max-w-full whitespace-normal py-1 text-left pointer-coarse:h-auto pointer-coarse:min-h-10"
        >
          {t(isAlone(fileName) ? 'alarm.open' : 'alarm.openOf', {
            name: fileName,
            count: openCount,
            ...toMoment(at),
          })}
        </ButtonLink>
      ))}
    >
      {sums ? <p className="text-ink">{sums}</p> : null}
      {t('alarm.text')}
    </Notice>
  );
}

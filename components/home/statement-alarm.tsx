'use client';

import { useQuery } from '@tanstack/react-query';
import { OctagonAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { can } from '#lib/auth/permissions.ts';
import { alarmsQuery } from '#lib/domain/statements/query-options/queries.ts';

/** Money that only the processor knows of, above everything else, until somebody has closed each line. */
export function StatementAlarm() {
  const t = useTranslations('statements');
  const { role } = useViewer();
  const { data } = useQuery({ ...alarmsQuery, enabled: can(role, 'statements:view') });
  if (!data || data.count === 0) return null;
  return (
    <Notice
      tone="failed"
      role="alert"
      icon={<OctagonAlert />}
      title={t('alarm.title', { count: data.count })}
      className="lg:col-span-2"
      action={data.statements.map(({ id, fileName, openCount }) => (
        <ButtonLink key={id} href={`/statements/${id}` as Route} size="sm">
          {t('alarm.open', { name: fileName, count: openCount })}
        </ButtonLink>
      ))}
    >
      {t('alarm.text')}
    </Notice>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Files as FilesIcon } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Money } from '#components/shared/value/money.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { can } from '#lib/auth/permissions.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { fileQueueQuery } from '#lib/domain/files/query-options/queries.ts';

/** Files of payouts that wait for approval; all of their rows are read and decided on the page of the file. */
export function WaitingFiles({ isAll }: { isAll: boolean }) {
  const t = useTranslations('decisions');
  const maySee = can(useViewer().role, 'files:view');
  const { data } = useQuery({ ...fileQueueQuery(isAll), enabled: maySee });
  return data?.items.map(({ id, fileName, makerName, count, totals }) => (
    <Notice
      key={id}
      tone="attention"
      icon={<FilesIcon />}
      title={t('file', { name: makerName, file: fileName })}
      action={
        <ButtonLink size="sm" href={`/payouts/files/${id}` as Route}>
          {t('fileOpen')}
        </ButtonLink>
      }
    >
      {t('fileRows', { count })}
      {totals.map((sum) => (
        <span key={sum.currency} className="ml-2">
          <Money value={fromMoneyView(sum)} />
        </span>
      ))}
    </Notice>
  ));
}

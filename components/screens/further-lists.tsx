'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { BatchList } from '#components/batches/list/batch-list.tsx';
import { NotificationList } from '#components/notifications/notification-list.tsx';
import { AddRecipient } from '#components/recipients/saved/add-recipient.tsx';
import { SavedList } from '#components/recipients/saved/saved-list.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { StatementList } from '#components/statements/list/statement-list.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';

export function NotificationsScreen() {
  const t = useTranslations();
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        back={<BackLink href="/history" label={t('nav.history')} />}
      />
      <PageBody>
        <NotificationList />
      </PageBody>
    </>
  );
}

export function BatchesScreen() {
  const t = useTranslations('refunds');
  const mayRefund = can(useViewer().role, 'refunds:create');
  return (
    <>
      <PageHeader
        title={t('batches.title')}
        back={<BackLink href="/refunds" label={t('back')} />}
        actions={
          mayRefund ? (
            <ButtonLink href={'/refunds/batches/file' as Route} variant="primary">
              {t('file.open')}
            </ButtonLink>
          ) : null
        }
      />
      <PageBody>
        <BatchList />
      </PageBody>
    </>
  );
}

export function RecipientsScreen() {
  const t = useTranslations('saved');
  const maySave = can(useViewer().role, 'recipients:save');
  return (
    <>
      <PageHeader
        title={t('title')}
        back={<BackLink href="/payouts" label={t('back')} />}
        actions={maySave ? <AddRecipient /> : null}
      />
      <PageBody>
        <SavedList />
      </PageBody>
    </>
  );
}

export function StatementsScreen() {
  const t = useTranslations('statements');
  const mayAdd = can(useViewer().role, 'statements:reconcile');
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          mayAdd ? (
            <ButtonLink href={'/statements/new' as Route} variant="primary">
              {t('new')}
            </ButtonLink>
          ) : null
        }
      />
      <PageBody>
        <StatementList />
      </PageBody>
    </>
  );
}

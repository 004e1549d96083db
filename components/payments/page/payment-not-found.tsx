'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { RecordNotFound } from '#components/shared/record/record-not-found.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { lookUpHash } from '../lookup/look-up-hash.ts';

export function PaymentNotFound() {
  const t = useTranslations('payments');
  const mayLookUp = can(useViewer().role, 'payments:lookup');
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/payments">{t('toList')}</ButtonLink>
          {mayLookUp ? (
            // The list holds the dialog, which goes to the payment once the processor has named it.
            <ButtonLink href={`/payments${lookUpHash}` as Route}>{t('lookUp')}</ButtonLink>
          ) : null}
        </div>
      }
    >
      {t('notFoundText')}
    </RecordNotFound>
  );
}

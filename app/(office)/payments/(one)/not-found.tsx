import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { lookUpHash } from '#components/payments/lookup/look-up-hash.ts';
import { RecordNotFound } from '#components/shared/record/record-not-found.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { findPerson } from '#lib/auth/session.ts';

export default async function PaymentNotFound() {
  const [t, person] = await Promise.all([getTranslations('payments'), findPerson()]);
  return (
    <RecordNotFound
      title={t('notFoundTitle')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/payments">{t('toList')}</ButtonLink>
          {person && can(person.role, 'payments:lookup') ? (
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

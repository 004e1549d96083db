'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { WiredField } from '#components/shared/form/use-field.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Field } from '#components/ui/field.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { can } from '#lib/auth/permissions.ts';
import { reasonsQuery } from '#lib/domain/reasons/query-options/queries.ts';

type ReasonFieldsProps = { reason: WiredField; note: WiredField };

/** The refund reason, chosen from the company's own list, and a note for colleagues. */
export function ReasonFields({ reason, note }: ReasonFieldsProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { role } = useViewer();
  const { data } = useQuery(reasonsQuery);
  return (
    <>
      <Field
        label={t('refunds.form.reason')}
        hint={t('refunds.form.reasonHint')}
        aside={
          can(role, 'refunds:reasons') ? (
            // Opens in a new tab: what is typed here stays, and the list here picks up the changes.
            <PageLink href="/refunds/reasons" target="_blank" className="text-accent-text hover:underline">
              {t('refunds.form.reasonsEdit')}
            </PageLink>
          ) : undefined
        }
        error={reason.error}
        required
      >
        {(control) => (
          <Select {...control} {...reason.wiring}>
            <option value="">{t('refunds.form.reasonPlaceholder')}</option>
            {data?.reasons.map(({ code, texts }) => (
              <option key={code} value={code}>
                {texts[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('refunds.form.note')}
        aside={t('common.optional')}
        hint={t('refunds.form.noteHint')}
        error={note.error}
      >
        {(control) => <Textarea {...control} {...note.wiring} autoComplete="off" />}
      </Field>
    </>
  );
}

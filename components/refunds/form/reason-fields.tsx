'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useRefusalText } from '#components/shared/form/use-refusal-text.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { can } from '#lib/auth/permissions.ts';
import { reasonsQuery } from '#lib/domain/reasons/query-options/queries.ts';
import type { Wrong } from './judge-fields.ts';

type Values = { reasonCode: string; note: string };
type ReasonFieldsProps = { values: Values; wrong: Wrong; onChange: (about: Partial<Values>) => void };

/** Why it is given back, from the house's own list, and a note for colleagues. */
export function ReasonFields({ values, wrong, onChange }: ReasonFieldsProps) {
  const t = useTranslations();
  const toText = useRefusalText();
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
            // In a tab of its own: what is typed here stays, and the list here follows.
            <Link href="/refunds/reasons" target="_blank" className="text-accent-text hover:underline">
              {t('refunds.form.reasonsEdit')}
            </Link>
          ) : undefined
        }
        error={wrong.reasonCode && toText(wrong.reasonCode)}
        required
      >
        {(control) => (
          <Select
            {...control}
            value={values.reasonCode}
            onChange={(event) => onChange({ reasonCode: event.target.value })}
          >
            <option value="">{t('refunds.form.reasonPlaceholder')}</option>
            {data?.reasons.map((reason) => (
              <option key={reason.code} value={reason.code}>
                {reason.texts[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('refunds.form.note')}
        aside={t('common.optional')}
        hint={t('refunds.form.noteHint')}
        error={wrong.note && toText(wrong.note)}
      >
        {(control) => (
          <Textarea
            {...control}
            autoComplete="off"
            value={values.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { WiredField } from '#components/shared/form/use-field.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { roles } from '#lib/auth/permissions.ts';

/** A role, with what each may do. */
export function RoleField({ field }: { field: WiredField }) {
  const t = useTranslations();
  return (
    <>
      <Field label={t('people.role')} error={field.error} required>
        {(control) => (
          <Select {...control} {...field.wiring}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <dl className="grid gap-1.5 text-sm">
        {roles.map((role) => (
          <div key={role}>
            <dt className="inline font-medium">{t(`roles.${role}`)}: </dt>
            <dd className="inline text-ink-muted">{t(`people.roleText.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

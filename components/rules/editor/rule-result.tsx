'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { approversOf } from '#lib/domain/rules/rules/approvers.ts';
import type { RuleSubject } from '#lib/domain/rules/rules/conditions.ts';
import type { RuleFields } from '#lib/domain/rules/schemas/rule.ts';
import { Choice, Ticks } from './parts.tsx';

const needs = ['0', '1', '2', 'never'] as const;

/** Who has to agree where the conditions are met. */
export function RuleResult({ form, subject }: { form: UseFormReturn<RuleFields>; subject: RuleSubject }) {
  const t = useTranslations('rules.form');
  const tNeed = useTranslations('rules.form.needs');
  const tRole = useTranslations('roles');
  const need = useWatch({ control: form.control, name: 'need' });
  return (
    <>
      <Choice
        {...{ form, name: 'need' }}
        label={t('need')}
        options={needs.map((value) => ({ value, text: tNeed(`n${value}`) }))}
      />
      {need === '1' || need === '2' ? (
        <Ticks
          {...{ form, name: 'roles' }}
          label={t('roles')}
          options={approversOf(subject).map((role) => ({ value: role, text: tRole(role) }))}
        />
      ) : null}
    </>
  );
}

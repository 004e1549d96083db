'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useField } from '#components/shared/form/use-field.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { columnValuesQuery } from '#lib/domain/statements/query-options/queries.ts';
import type { ColumnValues } from '#lib/domain/statements/schemas/views.ts';
import { lineKinds, lineOutcomes } from '#lib/domain/statements/status.ts';
import { mostValues } from '#lib/table/limits.ts';
import type { ColumnsFormState } from './use-columns-form.ts';

const sorts = {
  statuses: { column: 'status', means: lineOutcomes, known: 'status' },
  kinds: { column: 'direction', means: lineKinds, known: 'kind' },
} as const;
type Sort = keyof typeof sorts;
type Value = NonNullable<ColumnValues['values']>[number];

/** One and the same, so that a column that is not there is not filled again with each rendering. */
const none: readonly Value[] = [];

type MeaningsProps = { form: ColumnsFormState; statementId: string; sort: Sort };

/** Every value of a column over the whole file: what each means is known, remembered, or asked for here. */
export function Meanings({ form, statementId, sort }: MeaningsProps) {
  const t = useTranslations('statements.meanings');
  const column = useWatch({ control: form.control, name: `mapping.${sorts[sort].column}` });
  const { data } = useQuery({ ...columnValuesQuery(statementId, Number(column)), enabled: column !== null });
  const values = column === null ? none : data?.values;
  useEffect(() => {
    if (values) form.setValue(`mapping.${sort}`, fill(form, sort, values) as never);
  }, [form, sort, values]);
  if (column === null || data === undefined) return null;
  if (data.values === null)
    return <p className="text-failed text-sm">{t('tooMany', { max: mostValues, sort })}</p>;
  if (data.values.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">{t(`${sort}.title`)}</legend>
      <p className="max-w-[68ch] text-ink-muted text-xs">{t(`${sort}.hint`)}</p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {data.values.map((value, at) => (
          <MeaningField key={value.value} {...{ form, sort, value, at }} />
        ))}
      </div>
    </fieldset>
  );
}

/** What is remembered of a value outdoes what is known without asking; the rest is left open. */
function fill(form: ColumnsFormState, sort: Sort, values: readonly Value[]) {
  const before = form.getValues(`mapping.${sort}`);
  return values.map((each) => ({
    value: each.value,
    means: before.find(({ value }) => value === each.value)?.means ?? each[sorts[sort].known] ?? '',
  }));
}

type MeaningFieldProps = { form: ColumnsFormState; sort: Sort; value: Value; at: number };

function MeaningField({ form, sort, value: { value, count }, at }: MeaningFieldProps) {
  const t = useTranslations('statements.meanings');
  const name = `mapping.${sort}.${at}.means` as const;
  const { wiring, error } = useField(form, name);
  return (
    <Field
      label={value === '' ? t('empty') : t('value', { value })}
      hint={t('lines', { count })}
      error={error}
      required
    >
      {(control) => (
        <Select {...control} {...wiring}>
          <option value="">{t('choose')}</option>
          {sorts[sort].means.map((means) => (
            <option key={means} value={means}>
              {t(`${sort}.${means}` as 'statuses.moved')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

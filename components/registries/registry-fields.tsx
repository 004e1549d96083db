'use client';

import { useMessages, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useField } from '#components/shared/form/use-field.ts';
import { useZoneName } from '#components/shared/time/use-zone-name.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { isStillWaiting } from '#components/ui/wait-in-dialog.ts';
import { type ExportFormat, exportFormats } from '#lib/domain/exports/schemas.ts';
import type { HistoryDesk } from '#lib/domain/history/schemas/views.ts';
import { type Rhythm, rhythms } from '#lib/domain/registries/status.ts';
import { formatHour } from '#lib/i18n/date-time.ts';

export type TypedRegistry = {
  viewId: string;
  every: Rhythm;
  hour: string;
  timeZone: string;
  format: ExportFormat;
  locale: 'en' | 'ru';
};
type Form = UseFormReturn<TypedRegistry>;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function RegistryFields({ form, views }: { form: Form; views: HistoryDesk['views'] }) {
  const t = useTranslations('registries');
  const tFormat = useTranslations('exports');
  const every = useWatch({ control: form.control, name: 'every' });
  useEffect(() => {
    // A link may name a view that is gone.
    if (!views.some(({ id }) => id === form.getValues('viewId'))) form.setValue('viewId', '');
  }, [form, views]);
  useEffect(() => {
    if (isStillWaiting()) form.setFocus('viewId');
  }, [form]);
  const viewOptions = views.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <>
      <Choice
        {...{ form, name: 'viewId' }}
        label={t('view')}
        hint={t('viewHint')}
        options={[{ value: '', text: t('chooseView') }, ...viewOptions]}
      />
      <Choice
        {...{ form, name: 'every' }}
        label={t('every')}
        hint={t(`covers.${every}`)}
        options={rhythms.map((value) => ({ value, text: t(`rhythm.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <Choice
          {...{ form, name: 'hour' }}
          label={t('hour')}
          options={hours.map((hour) => ({ value: String(hour), text: formatHour(hour) }))}
        />
        <Choice {...{ form, name: 'timeZone' }} label={t('zone')} options={useZones()} />
      </div>
      <Choice
        {...{ form, name: 'format' }}
        label={tFormat('format')}
        options={exportFormats.map((value) => ({ value, text: tFormat(value) }))}
      />
    </>
  );
}

/** The zones near us, and the person's own. */
function useZones() {
  const messages = useMessages() as { zones?: Record<string, string> };
  const toName = useZoneName();
  return Object.keys(messages.zones ?? {}).map((value) => ({ value, text: toName(value) }));
}

type ChoiceProps = {
  form: Form;
  name: keyof TypedRegistry & string;
  label: string;
  hint?: string;
  options: readonly { value: string; text: string }[];
};

function Choice({ form, name, label, hint, options }: ChoiceProps) {
  const { wiring, error } = useField(form, name as 'hour');
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <Select {...control} {...wiring}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

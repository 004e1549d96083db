'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useLocale, useMessages, useTimeZone, useTranslations } from 'next-intl';
import { type RefObject, useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { useField } from '#components/shared/form/use-field.ts';
import { useZoneName } from '#components/shared/time/use-zone-name.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { isStillWaiting } from '#components/ui/wait-in-dialog.ts';
import { type ExportFormat, exportFormats } from '#lib/domain/exports/schemas.ts';
import { saveHistoryViewAction } from '#lib/domain/history/actions.ts';
import { historyTableQuery } from '#lib/domain/history/query-options.ts';
import { usualColumns } from '#lib/domain/history/schemas/columns.ts';
import type { HistoryTable } from '#lib/domain/history/schemas/views.ts';
import { createRegistryAction } from '#lib/domain/registries/actions.ts';
import { registryKeys } from '#lib/domain/registries/query-options.ts';
import { type Rhythm, rhythms } from '#lib/domain/registries/status.ts';
import { formatHour } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

type TypedRegistry = {
  viewId: string;
  every: Rhythm;
  hour: string;
  timeZone: string;
  format: ExportFormat;
  locale: 'en' | 'ru';
};
type Form = UseFormReturn<TypedRegistry>;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

function RegistryFields({ form, views }: { form: Form; views: HistoryTable['views'] }) {
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

type DialogProps = { viewId: string | null; onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** Makes of a view of the history a file every day or every Monday. */
export function NewRegistryDialog({ viewId, onClose, returnTo }: DialogProps) {
  const t = useTranslations('registries');
  const { data: table } = useQuery(historyTableQuery);
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const { form, submit, isSending, refusal } = useActForm<TypedRegistry, { id: string }>({
    defaultValues: { viewId: viewId ?? '', every: 'day', hour: '9', timeZone, format: 'xlsx', locale },
    names: ['viewId', 'every', 'hour', 'timeZone', 'format'],
    loadSchema: async () => (await import('#lib/domain/registries/schemas.ts')).createRegistryInput,
    action: createRegistryAction,
    queryKey: registryKeys.all,
    onDone: onClose,
  });
  const views = table?.views ?? [];
  const label = { label: t('save'), pendingLabel: t('saving') };
  return (
    <FormDialog
      title={t('new')}
      text={t('about')}
      submit={{ ...label, isPending: isSending, isOff: views.length === 0, run: submit }}
      {...{ refusal, onClose, returnTo }}
    >
      {table && views.length === 0 ? <FirstView onMade={(id) => form.setValue('viewId', id)} /> : null}
      {views.length > 0 ? <RegistryFields form={form} views={views} /> : null}
    </FormDialog>
  );
}

/** Where there is no view yet: the way to the history, or a view of everything at once. */
function FirstView({ onMade }: { onMade: (id: string) => void }) {
  const t = useTranslations('registries');
  const client = useQueryClient();
  const { run, isPending } = useAction(saveHistoryViewAction);
  const showRefusal = useRefusalToast();
  const make = async () => {
    const view = { name: t('everything'), query: '', columns: [...usualColumns], isShared: false };
    const result = await run({ ...view, defaultFor: null });
    if (!result.ok) return showRefusal(result.refusal);
    await client.invalidateQueries({ queryKey: historyTableQuery.queryKey });
    onMade(result.value.id);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('noViews')}</p>
      <div className="flex flex-wrap gap-2">
        <Button pending={isPending} pendingLabel={t('makingView')} onClick={() => void make()}>
          {t('makeView')}
        </Button>
        <ButtonLink href={'/history' as Route}>{t('toHistory')}</ButtonLink>
      </div>
    </div>
  );
}

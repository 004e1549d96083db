'use client';

import { History } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { useDayWords } from '#components/shared/time/use-day-words.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { currencyCodes } from '#lib/core/currency.ts';
import { startComparingAction } from '#lib/domain/statements/actions.ts';
import { statementQuery } from '#lib/domain/statements/query-options/queries.ts';
import { decimalMarks } from '#lib/domain/statements/rules/decimal.ts';
import type { StartComparingInput } from '#lib/domain/statements/schemas/inputs.ts';
import type { StatementView } from '#lib/domain/statements/schemas/views.ts';
import { recordKinds } from '#lib/domain/statements/status.ts';
import { PreviewTable } from './preview-table.tsx';

type Preview = NonNullable<StatementView['preview']>;
type Name = FieldPath<StartComparingInput>;
const columns = ['id', 'reference', 'amount', 'currency', 'status', 'direction', 'date'] as const;
const names: Name[] = [
  ...columns.map((column): Name => `mapping.${column}`),
  'mapping.decimalMark',
  'mapping.fixedCurrency',
  'mapping.covers',
  'mapping.from',
  'mapping.to',
];

function useColumnsForm({ id, preview }: { id: string; preview: Preview }) {
  return useActForm<StartComparingInput, unknown>({
    // A column that was not recognised is asked for by the schema.
    defaultValues: {
      statementId: id,
      mapping: preview.mapping as StartComparingInput['mapping'],
    },
    names,
    loadSchema: async () => (await import('#lib/domain/statements/schemas/inputs.ts')).startComparingInput,
    action: startComparingAction,
    queryKey: statementQuery(id).queryKey,
    onDone: () => {},
  });
}
type Form = ReturnType<typeof useColumnsForm>['form'];

/** Asks what the columns mean, with the first lines as they are understood beside it. */
export function ColumnsForm({ statement, preview }: { statement: StatementView; preview: Preview }) {
  const t = useTranslations('statements.columns');
  const { form, submit, isSending, refusal } = useColumnsForm({ id: statement.id, preview });
  const mapping = useWatch({ control: form.control, name: 'mapping' });
  return (
    <form className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <p className="max-w-[68ch]">{t(preview.isRemembered ? 'remembered' : 'asked')}</p>
      {statement.same ? <Same same={statement.same} /> : null}
      <fieldset disabled={isSending} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map((column) => (
          <ColumnField key={column} {...{ form, column }} header={statement.header} />
        ))}
        <Choice form={form} name="mapping.decimalMark" label={t('decimalMark')}>
          {decimalMarks.map((mark) => (
            <option key={mark} value={mark}>
              {t(mark === ',' ? 'comma' : 'point')}
            </option>
          ))}
        </Choice>
        <Choice form={form} name="mapping.fixedCurrency" label={t('fixedCurrency')} isOptional>
          <option value="">{t('noCurrency')}</option>
          {currencyCodes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Choice>
        <DayField form={form} name="mapping.from" label={t('from')} />
        <DayField form={form} name="mapping.to" label={t('to')} />
      </fieldset>
      <Covers form={form} />
      <PreviewTable lines={preview.lines} mapping={mapping} outcomes={preview.outcomes} />
      <RefusalLine refusal={refusal} />
      <div>
        <Button type="submit" variant="primary" pending={isSending} pendingLabel={t('starting')}>
          {t('start', { lines: statement.lineCount })}
        </Button>
      </div>
    </form>
  );
}

/** The same file was compared before: what comparing it once more does to that. */
function Same({ same: { id, makerName, at } }: { same: NonNullable<StatementView['same']> }) {
  const t = useTranslations('statements.again');
  const toMoment = useMoment();
  return (
    <Notice
      tone="attention"
      icon={<History />}
      title={t('same', { name: makerName, time: toMoment(at).short })}
      action={
        <ButtonLink href={`/statements/${id}` as Route} size="sm">
          {t('openFormer')}
        </ButtonLink>
      }
    >
      {t('sameText')}
    </Notice>
  );
}

const toColumn = (text: string | number | null) => (text === '' || text === null ? null : Number(text));

type ColumnFieldProps = { form: Form; column: (typeof columns)[number]; header: readonly string[] };

function ColumnField({ form, column, header }: ColumnFieldProps) {
  const t = useTranslations('statements.columns');
  const name: Name = `mapping.${column}`;
  const { error } = useField(form, name);
  return (
    <Field label={t(column)} error={error} required={column === 'amount'}>
      {(control) => (
        <Select {...control} {...form.register(name, { setValueAs: toColumn })}>
          <option value="">{t('none')}</option>
          {header.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place, names may repeat
            <option key={at} value={at}>
              {title || t('unnamed', { number: at + 1 })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type ChoiceProps = { form: Form; name: Name; label: string; isOptional?: boolean; children: ReactNode };

function Choice({ form, name, label, isOptional, children }: ChoiceProps) {
  const { error } = useField(form, name);
  const setValueAs = (text: string | null) => (isOptional && !text ? null : text);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} {...form.register(name, { setValueAs })}>
          {children}
        </Select>
      )}
    </Field>
  );
}

function DayField({ form, name, label }: { form: Form; name: Name; label: string }) {
  const { wiring, error } = useField(form, name);
  const toWords = useDayWords();
  const day = useWatch({ control: form.control, name });
  return (
    <Field label={label} hint={toWords(String(day))} error={error} required>
      {(control) => <Input {...control} {...wiring} type="date" />}
    </Field>
  );
}

function Covers({ form }: { form: Form }) {
  const t = useTranslations('statements.columns');
  const { error } = useField(form, 'mapping.covers');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">{t('covers')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {recordKinds.map((kind) => (
          <label key={kind} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              value={kind}
              {...form.register('mapping.covers')}
            />
            {t(`kind.${kind}`)}
          </label>
        ))}
      </div>
      <p className={error ? 'text-failed text-xs' : 'text-ink-muted text-xs'}>{error ?? t('coversHint')}</p>
    </fieldset>
  );
}

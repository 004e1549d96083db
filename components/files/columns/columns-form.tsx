'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { nameColumnsAction } from '#lib/domain/files/actions/correcting.ts';
import { fileQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileMapping } from '#lib/domain/files/schemas/mapping.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import type { FileField } from '#lib/domain/files/status.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { fieldsOf, fileMethods, neededOf } from '../fields.ts';
import { PreviewTable } from './preview-table.tsx';

const blank: FileMapping = {
  method: 'sbp',
  columns: {},
  currency: null,
  fixedCurrency: null,
  decimalMark: ',',
};

/** Asks once what the columns mean, as far as it was not found out. */
export function ColumnsForm({ file }: { file: FileView }) {
  const t = useTranslations('files.columns');
  const client = useQueryClient();
  const [mapping, setMapping] = useState<FileMapping>(file.mapping ?? blank);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(nameColumnsAction);
  const change = (part: Partial<FileMapping>) => setMapping((before) => ({ ...before, ...part }));
  const width = file.reading?.separator === ',' ? file.header.length : null;
  const send = async () => {
    const shown = fieldsOf(mapping.method);
    const entries = Object.entries(mapping.columns).filter(([name]) => shown.includes(name as FileField));
    const fixedCurrency = mapping.currency === null ? methodFacts[mapping.method].currency : null;
    const result = await run({
      fileId: file.id,
      mapping: { ...mapping, fixedCurrency, columns: Object.fromEntries(entries) },
    });
    setRefusal(result.ok ? null : result.refusal);
    await client.invalidateQueries({ queryKey: fileQuery(file.id).queryKey });
  };
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        <p className="max-w-[68ch] text-ink-muted">{t('text')}</p>
      </div>
      <fieldset disabled={isPending} className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Method mapping={mapping} onChange={change} />
        {fieldsOf(mapping.method).map((name) => (
          <Column key={name} {...{ name, mapping }} header={file.header} onChange={change} />
        ))}
        <CurrencyColumn mapping={mapping} header={file.header} onChange={change} />
        <DecimalMark mapping={mapping} onChange={change} />
      </fieldset>
      {file.preview && file.preview.length > 0 ? (
        <PreviewTable lines={file.preview} header={file.header} mapping={mapping} width={width} />
      ) : null}
      <RefusalLine refusal={refusal} />
      <div>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel={t('sending')}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

type PartProps = { mapping: FileMapping; onChange: (part: Partial<FileMapping>) => void };

function Method({ mapping, onChange }: PartProps) {
  const t = useTranslations('files.columns');
  const tMethod = useTranslations('payouts.method');
  return (
    <Field label={t('method')} required>
      {(control) => (
        <Select
          {...control}
          value={mapping.method}
          onChange={({ target }) => onChange({ method: target.value as FileMapping['method'] })}
        >
          {fileMethods.map((method) => (
            <option key={method} value={method}>
              {tMethod(method)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type HeaderProps = PartProps & { header: readonly string[] };

function Column({ name, mapping, header, onChange }: HeaderProps & { name: FileField }) {
  const t = useTranslations('files.columns');
  const tField = useTranslations('files.field');
  const choose = (column: number | null) => {
    const { [name]: _, ...others } = mapping.columns;
    onChange({ columns: column === null ? others : { ...others, [name]: column } });
  };
  const isNeeded = neededOf(mapping.method).includes(name);
  return (
    <Field label={tField(name)} {...(isNeeded && { aside: t('needed') })}>
      {(control) => (
        <ColumnSelect
          {...{ control, header }}
          value={mapping.columns[name] ?? null}
          onChoose={choose}
          none={t('none')}
        />
      )}
    </Field>
  );
}

function CurrencyColumn({ mapping, header, onChange }: HeaderProps) {
  const t = useTranslations('files.columns');
  return (
    <Field label={t('currency')}>
      {(control) => (
        <ColumnSelect
          {...{ control, header }}
          value={mapping.currency}
          onChoose={(currency) => onChange({ currency })}
          none={t('ofMethod')}
        />
      )}
    </Field>
  );
}

function DecimalMark({ mapping, onChange }: PartProps) {
  const t = useTranslations('files.columns');
  return (
    <Field label={t('decimalMark')}>
      {(control) => (
        <Select
          {...control}
          value={mapping.decimalMark}
          onChange={({ target }) => onChange({ decimalMark: target.value as FileMapping['decimalMark'] })}
        >
          <option value=",">{t('marks.comma')}</option>
          <option value=".">{t('marks.point')}</option>
        </Select>
      )}
    </Field>
  );
}

type ColumnSelectProps = {
  control: React.ComponentProps<'select'>;
  header: readonly string[];
  value: number | null;
  onChoose: (column: number | null) => void;
  none: string;
};

function ColumnSelect({ control, header, value, onChoose, none }: ColumnSelectProps) {
  const t = useTranslations('files.columns');
  return (
    <Select
      {...control}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{none}</option>
      {header.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place, names may repeat
        <option key={at} value={at}>
          {title || t('unnamed', { number: at + 1 })}
        </option>
      ))}
    </Select>
  );
}

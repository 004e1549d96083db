'use client';

import { History } from 'lucide-react';
import type { Route } from 'next';
import { useTimeZone, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { useDayTexts } from '#components/shared/time/use-day-texts.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useZoneName } from '#components/shared/time/use-zone-name.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { usualCurrencies } from '#lib/core/currency.ts';
import type { StatementView } from '#lib/domain/statements/schemas/views.ts';
import { signUses } from '#lib/domain/statements/status.ts';
import { formatZone } from '#lib/i18n/date-time.ts';
import { decimalMarks } from '#lib/table/cells/decimal.ts';
import { dayOrders } from '#lib/table/cells/moment.ts';
import { Covers } from './covers.tsx';
import { HowRead } from './how-read.tsx';
import { Meanings } from './meanings.tsx';
import { PreviewTable } from './preview-table.tsx';
import {
  type ColumnsFormState as Form,
  keys,
  type Name,
  type Preview,
  sums,
  times,
  useColumnsForm,
} from './use-columns-form.ts';

/** Asks what the columns and their values mean, with the first lines as they are understood next to it. */
export function ColumnsForm({ statement, preview }: { statement: StatementView; preview: Preview }) {
  const t = useTranslations('statements.columns');
  const { form, submit, isSending, refusal } = useColumnsForm({ id: statement.id, preview });
  const mapping = useWatch({ control: form.control, name: 'mapping' });
  return (
    <form className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <p className="max-w-[68ch]">{t(preview.isRemembered ? 'remembered' : 'asked')}</p>
      {statement.same ? <Same same={statement.same} /> : null}
      <HowRead statement={statement} />
      <fieldset disabled={isSending} className="grid gap-6">
        <div className={fieldGrid}>
          {keys.map((column) => (
            <ColumnField key={column} {...{ form, column }} header={statement.header} />
          ))}
        </div>
        <Meanings {...{ form }} statementId={statement.id} sort="statuses" />
        <Meanings {...{ form }} statementId={statement.id} sort="kinds" />
        <div className={fieldGrid}>
          {sums.map((column) => (
            <ColumnField key={column} {...{ form, column }} header={statement.header} />
          ))}
          <Writing form={form} />
        </div>
        <div className={fieldGrid}>
          {times.map((column) => (
            <ColumnField key={column} {...{ form, column }} header={statement.header} />
          ))}
          <Times form={form} />
        </div>
        <Covers form={form} />
      </fieldset>
      <PreviewTable lines={preview.lines} mapping={mapping} />
      <RefusalLine refusal={refusal} />
      <div>
        <Button type="submit" variant="primary" pending={isSending} pendingLabel={t('starting')}>
          {t('start', { lines: statement.lineCount })}
        </Button>
      </div>
    </form>
  );
}

const fieldGrid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';

/** How sums are written. */
function Writing({ form }: { form: Form }) {
  const t = useTranslations('statements.columns');
  return (
    <>
      <Choice form={form} name="mapping.decimalMark" label={t('decimalMark')}>
        {decimalMarks.map((mark) => (
          <option key={mark} value={mark}>
            {t(mark === ',' ? 'comma' : 'point')}
          </option>
        ))}
      </Choice>
      <Choice form={form} name="mapping.signs" label={t('signs')}>
        {signUses.map((use) => (
          <option key={use} value={use}>
            {t(`sign.${use}`)}
          </option>
        ))}
      </Choice>
      <Choice form={form} name="mapping.fixedCurrency" label={t('fixedCurrency')} isOptional>
        <option value="">{t('noCurrency')}</option>
        {usualCurrencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Choice>
    </>
  );
}

/** Zones of the companies and banks that write such files; the person's own and the remembered one appear next to them. */
const usualZones = [
  ...['UTC', 'Europe/London', 'Europe/Kaliningrad', 'Europe/Moscow', 'Europe/Samara', 'Asia/Almaty'],
  ...['Asia/Yekaterinburg', 'Asia/Novosibirsk', 'Asia/Krasnoyarsk', 'Asia/Irkutsk', 'Asia/Vladivostok'],
];

/** The zone and the order in which the file writes its times, and which days it covers. */
function Times({ form }: { form: Form }) {
  const t = useTranslations('statements.columns');
  const toZone = useZoneName();
  const own = useTimeZone();
  const [chosen] = useState(form.getValues('mapping.timeZone'));
  const zones = [...new Set([chosen, ...(own ? [own] : []), ...usualZones])];
  return (
    <>
      <Choice form={form} name="mapping.timeZone" label={t('timeZone')} hint={t('timeZoneHint')}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone === 'UTC' ? zone : `${formatZone(new Date(), zone)} ${toZone(zone)}`}
          </option>
        ))}
      </Choice>
      <Choice form={form} name="mapping.dayOrder" label={t('dayOrder')} isOptional>
        <option value="">{t('noDayOrder')}</option>
        {dayOrders.map((order) => (
          <option key={order} value={order}>
            {t(`day.${order}`)}
          </option>
        ))}
      </Choice>
      <DayField form={form} name="mapping.from" label={t('from')} />
      <DayField form={form} name="mapping.to" label={t('to')} />
    </>
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

type ColumnFieldProps = {
  form: Form;
  column: (typeof keys)[number] | (typeof sums)[number] | (typeof times)[number];
  header: readonly string[];
};

function ColumnField({ form, column, header }: ColumnFieldProps) {
  const t = useTranslations('statements.columns');
  const name: Name = `mapping.${column}`;
  const { error } = useField(form, name);
  return (
    <Field label={t(column)} error={error}>
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

type ChoiceProps = {
  form: Form;
  name: Name;
  label: string;
  hint?: string;
  isOptional?: boolean;
  children: ReactNode;
};

function Choice({ form, name, label, hint, isOptional, children }: ChoiceProps) {
  const { error } = useField(form, name);
  const setValueAs = (text: string | null) => (isOptional && !text ? null : text);
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})}>
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
  const toWords = useDayTexts();
  const day = useWatch({ control: form.control, name });
  return (
    <Field label={label} hint={toWords(String(day))} error={error} required>
      {(control) => <Input {...control} {...wiring} type="date" />}
    </Field>
  );
}

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { toBankLabel } from '#components/recipients/bank/bank-options.ts';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field, type FieldControl } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { Select } from '#components/ui/select.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { fixAllAction } from '#lib/domain/files/actions/correcting.ts';
import { fileQuery, fileValuesQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileField } from '#lib/domain/files/status.ts';
import { banksQuery } from '#lib/domain/recipients/query-options.ts';
import { useSaid } from '../use-said.ts';

type FixKindProps = {
  fileId: string;
  kind: { field: FileField; code: string };
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** The different texts of one kind of problem: each is corrected once, for every cell that says it. */
export function FixKind({ fileId, kind, onClose, returnTo }: FixKindProps) {
  const t = useTranslations('files.kinds');
  const tCommon = useTranslations('common');
  const toSaid = useSaid();
  const { data } = useQuery(fileValuesQuery(fileId, kind));
  const { values = [], total = 0 } = data ?? {};
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        className="sm:max-w-160"
        title={t('fixTitle')}
        description={`${toSaid('problem', kind)} ${t('fixText')}`}
        closeLabel={tCommon('close')}
        onCloseAutoFocus={returnFocus(returnTo)}
      >
        <ul className="grid gap-5">
          {values.map(({ text, count }) => (
            <li key={text}>
              <Fix {...{ fileId, text, count }} field={kind.field} />
            </li>
          ))}
        </ul>
        {data && values.length === 0 ? <p role="status">{t('noneLeft')}</p> : null}
        {total > values.length ? (
          <p className="mt-4 text-ink-muted text-sm">{t('others', { count: values.length })}</p>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

type FixProps = { fileId: string; field: FileField; text: string; count: number };

function Fix({ fileId, field, text, count }: FixProps) {
  const t = useTranslations('files.kinds');
  const client = useQueryClient();
  const [to, setTo] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(fixAllAction);
  const fix = async () => {
    const result = await run({ fileId, field, from: text, to });
    setRefusal(result.ok ? null : result.refusal);
    await client.invalidateQueries({ queryKey: fileQuery(fileId).queryKey });
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void fix();
      }}
    >
      <Field label={text === '' ? t('emptyCell') : t('quoted', { text })} aside={t('cells', { count })}>
        {(control) =>
          field === 'bankCode' ? (
            <BankSelect control={control} value={to} onChoose={setTo} />
          ) : (
            <Input {...control} value={to} onChange={({ target }) => setTo(target.value)} />
          )
        }
      </Field>
      <RefusalLine refusal={refusal} />
      <div>
        <Button type="submit" size="sm" pending={isPending} pendingLabel={t('applying')} disabled={to === ''}>
          {t('apply', { count })}
        </Button>
      </div>
    </form>
  );
}

type BankSelectProps = { control: FieldControl; value: string; onChoose: (code: string) => void };

function BankSelect({ control, value, onChoose }: BankSelectProps) {
  const t = useTranslations('files.kinds');
  const locale = useLocale();
  const { data } = useQuery(banksQuery);
  const banks = (data?.banks ?? []).map((bank) => ({ code: bank.code, label: toBankLabel(bank, locale) }));
  const sorted = banks.toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('bank')}</option>
      {sorted.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { FileInput } from '#components/ui/file-input.tsx';
import { Select } from '#components/ui/select.tsx';
import { refundFields } from '#lib/domain/batches/rules/columns.ts';
import { mostRows } from '#lib/domain/batches/rules/limits.ts';
import type { FileReview } from '#lib/domain/batches/schemas/file.ts';
import { reasonsQuery } from '#lib/domain/reasons/query-options/queries.ts';
import type { RefundFileState } from './use-refund-file.ts';

/** The file, the reason of rows that name none, and what its columns are. */
export function FileChoices({ state }: { state: RefundFileState }) {
  const t = useTranslations('refunds');
  const locale = useLocale();
  const { data } = useQuery(reasonsQuery);
  const { chosen, reason, review, isReading, isSending } = state;
  const isLocked = isReading || isSending;
  return (
    <div className="grid gap-5">
      <div className="grid max-w-140 gap-5">
        <Field label={t('file.file')} hint={t('file.hint', { rows: mostRows })} required>
          {(control) => (
            <FileInput
              {...control}
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
              chooseLabel={chosen ? t('file.chooseOther') : t('file.choose')}
              noneLabel={t('file.noneChosen')}
              file={chosen?.file ?? null}
              disabled={isLocked}
              // The same file, corrected, is a choice too.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChoose={(file) => void state.choose(file)}
            />
          )}
        </Field>
        <Field label={t('file.reason')} hint={t('file.reasonHint')}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              disabled={isLocked}
              onChange={({ currentTarget }) => state.chooseReason(currentTarget.value)}
            >
              <option value="">{t('file.reasonOfRows')}</option>
              {data?.reasons.map(({ code, texts }) => (
                <option key={code} value={code}>
                  {texts[locale]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {review ? <Columns review={review} state={state} isLocked={isLocked} /> : null}
      <p role="status" className="text-ink-muted text-sm empty:hidden">
        {isReading ? t('file.reading') : null}
      </p>
    </div>
  );
}

type ColumnsProps = { review: FileReview; state: RefundFileState; isLocked: boolean };

/** Which column is what: as found by their names, until a person says otherwise. */
function Columns({ review: { header, columns }, state, isLocked }: ColumnsProps) {
  const t = useTranslations('refunds.file');
  // Two columns may have one name: a column is known by its number.
  const choices = header.map((name, at) => ({ at, text: name || t('column', { number: at + 1 }) }));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium">{t('columns')}</legend>
      <div className="flex flex-wrap gap-4">
        {refundFields.map((field) => (
          <Field key={field} label={t(`field.${field}`)}>
            {(control) => (
              <Select
                {...control}
                value={columns[field] ?? ''}
                disabled={isLocked}
                onChange={({ currentTarget: { value } }) =>
                  state.chooseColumns({ ...columns, [field]: value === '' ? null : Number(value) })
                }
              >
                <option value="">{t('noColumn')}</option>
                {choices.map(({ at, text }) => (
                  <option key={at} value={at}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

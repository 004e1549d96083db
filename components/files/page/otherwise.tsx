'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { readAgainAction } from '#lib/domain/files/actions/correcting.ts';
import { fileQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { encodings } from '#lib/table/file/encoding.ts';
import { separators } from '#lib/table/file/separate.ts';
import type { Reading, ReadingChoice } from '#lib/table/table.ts';
import { separatorKeys } from './separator-keys.ts';

/** How the table was taken out of the upload, and a way to have that done otherwise while its columns are not named. */
export function Otherwise({ file }: { file: FileView }) {
  const t = useTranslations('files.otherwise');
  const tReading = useTranslations('statements.reading');
  const [isOpen, setOpen] = useState(false);
  const reading = file.reading as Reading | null;
  if (!reading) return null;
  return (
    <section className="grid gap-3 rounded-lg border border-line p-4" aria-label={t('title')}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="font-semibold text-base">{t('title')}</h2>
          <p>{tReading('headings', { line: reading.headings })}</p>
        </div>
        {isOpen ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('act')}
          </Button>
        )}
      </div>
      {isOpen ? <Choices fileId={file.id} reading={reading} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function toChoice({ encoding, separator, sheet, headings }: Reading): ReadingChoice {
  return {
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(sheet !== null && { sheet }),
    headings,
  };
}

type ChoicesProps = { fileId: string; reading: Reading; onClose: () => void };

function Choices({ fileId, reading, onClose }: ChoicesProps) {
  const t = useTranslations('files.otherwise');
  const tReading = useTranslations('statements.reading');
  const client = useQueryClient();
  const [choice, setChoice] = useState<ReadingChoice>(toChoice(reading));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(readAgainAction);
  const change = (part: ReadingChoice) => setChoice((before) => ({ ...before, ...part }));
  const read = async () => {
    const result = await run({ fileId, choice });
    setRefusal(result.ok ? null : result.refusal);
    await client.invalidateQueries({ queryKey: fileQuery(fileId).queryKey });
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted text-sm">{t('text')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Of {...{ reading, choice }} onChange={change} />
        <Field label={tReading('headingsLabel')} hint={tReading('headingsHint')}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={choice.headings ?? ''}
              onChange={({ target }) => change({ headings: toLine(target.value) })}
            />
          )}
        </Field>
      </div>
      <RefusalLine refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button pending={isPending} pendingLabel={t('reading')} onClick={() => void read()}>
          {t('read')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {tReading('keep')}
        </Button>
      </div>
    </div>
  );
}

type OfProps = { reading: Reading; choice: ReadingChoice; onChange: (part: ReadingChoice) => void };

/** A text has an encoding and a separator, a workbook its sheets. */
function Of({ reading, choice, onChange }: OfProps) {
  const t = useTranslations('statements.reading');
  if (reading.sheet !== null)
    return (
      <Choice
        label={t('sheetLabel')}
        value={choice.sheet}
        values={reading.sheets}
        onChoose={(sheet) => onChange({ sheet })}
      >
        {(sheet) => sheet}
      </Choice>
    );
  return (
    <>
      <Choice
        label={t('encoding')}
        value={choice.encoding}
        values={encodings}
        onChoose={(encoding) => onChange({ encoding })}
      >
        {(encoding) => t(`encodings.${encoding}`)}
      </Choice>
      <Choice
        label={t('separator')}
        value={choice.separator}
        values={separators}
        onChoose={(separator) => onChange({ separator })}
      >
        {(separator) => t(separatorKeys[separator])}
      </Choice>
    </>
  );
}

const toLine = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, 2);
  return digits === '' ? undefined : Number(digits);
};

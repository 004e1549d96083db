'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { Refusal } from '#lib/core/result.ts';
import type { ReadingView, StatementView } from '#lib/domain/statements/schemas/views.ts';
import { encodings } from '#lib/table/file/encoding.ts';
import { separators } from '#lib/table/file/separate.ts';
import type { ReadingChoice } from '#lib/table/table.ts';
import { FileInput } from '../../file-input.tsx';
import { findSentFile, sendFile } from '../../send-file.ts';

const separatorKeys = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

/** How the file was read, with a way to have it read otherwise. */
export function HowRead({ statement }: { statement: StatementView }) {
  const t = useTranslations('statements.reading');
  const [isOpen, setOpen] = useState(false);
  const { encoding, separator, sheet, headings } = statement.reading;
  return (
    <section className="grid gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <p>
            {sheet === null
              ? t('text', {
                  encoding: t(`encodings.${encoding ?? 'utf-8'}`),
                  separator: t(separatorKeys[separator ?? ';']),
                })
              : t('sheet', { sheet })}{' '}
            {t('headings', { line: headings })}
          </p>
          <Notes notes={statement.reading.notes} />
        </div>
        {isOpen ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('otherwise')}
          </Button>
        )}
      </div>
      {isOpen ? <ReadOtherwise statement={statement} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** What a workbook holds that its rows do not show. */
function Notes({ notes }: { notes: ReadingView['notes'] }) {
  const t = useTranslations('statements.reading.notes');
  if (!notes) return null;
  const found = (['hiddenRows', 'emptyFormulas', 'merged', 'shortened'] as const).filter(
    (note) => notes[note] > 0,
  );
  return found.map((note) => (
    <p key={note} className="text-attention text-sm">
      {t(note, { count: notes[note] })}
    </p>
  ));
}

function ReadOtherwise({ statement, onClose }: { statement: StatementView; onClose: () => void }) {
  const t = useTranslations('statements.reading');
  const tColumns = useTranslations('statements.upload');
  const router = useRouter();
  const { reading } = statement;
  const [choice, setChoice] = useState<ReadingChoice>(toChoice(reading));
  const sent = findSentFile(statement.id);
  const [file, setFile] = useState<File | null>(sent);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(sendFile);
  const change = (part: ReadingChoice) => setChoice((before) => ({ ...before, ...part }));
  const read = async () => {
    if (!file) return setRefusal({ code: 'statement_no_file' });
    const result = await run({ file, choice, replaces: statement.id });
    if (result.ok) router.replace(`/statements/${result.value.statementId}` as Route);
    else setRefusal(result.refusal);
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        {reading.sheet === null ? (
          <>
            <Choice
              label={t('encoding')}
              value={choice.encoding}
              values={encodings}
              onChoose={(encoding) => change({ encoding })}
            >
              {(encoding) => t(`encodings.${encoding}`)}
            </Choice>
            <Choice
              label={t('separator')}
              value={choice.separator}
              values={separators}
              onChoose={(separator) => change({ separator })}
            >
              {(separator) => t(separatorKeys[separator])}
            </Choice>
          </>
        ) : (
          <Choice
            label={t('sheetLabel')}
            value={choice.sheet}
            values={reading.sheets}
            onChoose={(sheet) => change({ sheet })}
          >
            {(sheet) => sheet}
          </Choice>
        )}
        <Field label={t('headingsLabel')} hint={t('headingsHint')}>
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
      {sent ? null : (
        <Field label={t('again')} hint={t('againHint')} required>
          {(control) => <FileInput {...control} file={file} disabled={isPending} onChoose={setFile} />}
        </Field>
      )}
      <RefusalLine refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button pending={isPending} pendingLabel={tColumns('sending')} onClick={() => void read()}>
          {t('read')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}

function toChoice({ encoding, separator, sheet, headings }: ReadingView): ReadingChoice {
  return {
    ...(encoding ? { encoding } : {}),
    ...(separator ? { separator } : {}),
    ...(sheet ? { sheet } : {}),
    headings,
  };
}

const toLine = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, 2);
  return digits === '' ? undefined : Number(digits);
};

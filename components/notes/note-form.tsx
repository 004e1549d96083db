'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { newIdempotencyKey } from '#components/shared/form/new-idempotency-key.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { FileInput } from '#components/ui/file-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { Refusal, Result } from '#lib/core/result.ts';
import { noteKeys } from '#lib/domain/notes/query-options.ts';
import { maxFileBytes, textMax } from '#lib/domain/notes/rules.ts';
import { fileTypes } from '#lib/domain/notes/status.ts';

const megabytes = maxFileBytes / 1_000_000;

async function send(form: FormData): Promise<Result<{ noteId: string }>> {
  const answer = await fetch('/api/notes/upload', { method: 'POST', body: form });
  if (answer.status === 401) return { ok: false, refusal: { code: 'session_ended' } };
  if (!answer.ok)
    return { ok: false, refusal: { code: 'fault', params: { reference: String(answer.status) } } };
  return (await answer.json()) as Result<{ noteId: string }>;
}

/** Writes a note, with a file if there is one. What was typed stays until the note is kept. */
export function NoteForm({ subjectId, onClose }: { subjectId: string; onClose: () => void }) {
  const t = useTranslations('notes');
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => newIdempotencyKey());
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(send);
  const choose = (chosen: File | null) => {
    const isTooLarge = chosen !== null && chosen.size > maxFileBytes;
    setRefusal(isTooLarge ? { code: 'note_file_too_large', params: { max: megabytes } } : null);
    setFile(isTooLarge ? null : chosen);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' && file === null) return setRefusal({ code: 'note_empty' });
    const form = new FormData();
    for (const [name, value] of Object.entries({ idempotencyKey, subjectId, text })) form.set(name, value);
    if (file) form.set('file', file);
    const result = await run(form);
    if (!result.ok) return setRefusal(result.refusal);
    await client.invalidateQueries({ queryKey: noteKeys.of(subjectId) });
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-lg border border-line p-4"
    >
      <Field label={t('text')} hint={t('textHint')}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={4}
            maxLength={textMax}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setRefusal(null);
            }}
          />
        )}
      </Field>
      <Field label={t('file')} hint={t('fileHint', { megabytes })}>
        {(control) => (
          <FileInput
            {...control}
            {...{ file }}
            onChoose={choose}
            accept={fileTypes.join(',')}
            disabled={isPending}
            chooseLabel={t('choose')}
            noneLabel={t('noneChosen')}
          />
        )}
      </Field>
      <RefusalLine refusal={refusal} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={isPending} pendingLabel={t('keeping')}>
          {t('keep')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

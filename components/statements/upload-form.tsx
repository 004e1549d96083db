'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { maxBytes, maxLines } from '#lib/domain/statements/rules/limits.ts';
import { FileInput } from './file-input.tsx';
import { sendFile } from './send-file.ts';

const megabytes = maxBytes / 1_000_000;

/** Chooses a statement of the processor and sends it; what its columns mean is asked on its own page. */
export function UploadForm() {
  const t = useTranslations('statements.upload');
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(sendFile);
  const choose = (chosen: File | null) => {
    const isTooLarge = chosen !== null && chosen.size > maxBytes;
    setRefusal(isTooLarge ? { code: 'table_too_large', params: { max: megabytes } } : null);
    setFile(isTooLarge ? null : chosen);
  };
  const send = async () => {
    if (!file) return setRefusal({ code: 'statement_no_file' });
    const result = await run({ file });
    if (result.ok) router.push(`/statements/${result.value.statementId}` as Route);
    else setRefusal(result.refusal);
  };
  return (
    <form
      className="grid max-w-140 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="text-ink-muted">{t('about')}</p>
      <Field label={t('file')} hint={t('hint', { megabytes, lines: maxLines })} required>
        {(control) => <FileInput {...control} file={file} disabled={isPending} onChoose={choose} />}
      </Field>
      <RefusalLine refusal={refusal} />
      <div>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel={t('sending')}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonLook } from '#components/ui/button-look.ts';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/field.tsx';
import { controlLook } from '#components/ui/input.tsx';
import type { Refusal, Result } from '#lib/core/result.ts';
import { maxBytes, maxLines } from '#lib/domain/statements/rules/limits.ts';

const megabytes = maxBytes / 1_000_000;

/** Sends the file as it is. A server action would be given the whole file at once; the route reads it as it arrives. */
async function upload(file: File): Promise<Result<{ statementId: string }>> {
  const answer = await fetch('/api/statements/upload', {
    method: 'POST',
    body: file,
    headers: { 'X-File-Name': encodeURIComponent(file.name) },
  });
  if (answer.status === 401) return { ok: false, refusal: { code: 'session_ended' } };
  if (!answer.ok)
    return { ok: false, refusal: { code: 'fault', params: { reference: String(answer.status) } } };
  return (await answer.json()) as Result<{ statementId: string }>;
}

/** Chooses a statement of the processor and sends it; what its columns mean is asked on its own page. */
export function UploadForm() {
  const t = useTranslations('statements.upload');
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(upload);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0] ?? null;
    const isTooLarge = chosen !== null && chosen.size > maxBytes;
    setRefusal(isTooLarge ? { code: 'statement_too_large', params: { max: megabytes } } : null);
    setFile(isTooLarge ? null : chosen);
  };
  const send = async () => {
    if (!file) return setRefusal({ code: 'statement_no_file' });
    const result = await run(file);
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
        {(control) => (
          // The browser's own control speaks the browser's language, whatever language Paydesk has.
          <div
            className={classNames(
              controlLook,
              'flex items-center gap-3 px-2 py-1.5 has-focus-visible:border-ring has-focus-visible:outline-1 has-focus-visible:outline-ring',
            )}
          >
            <input
              {...control}
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              disabled={isPending}
              onChange={choose}
              className="sr-only"
            />
            <label htmlFor={control.id} className={buttonLook({ size: 'sm' })}>
              {t('choose')}
            </label>
            <span className={classNames('min-w-0 wrap-anywhere', file ? '' : 'text-ink-muted')}>
              {file?.name ?? t('noneChosen')}
            </span>
          </div>
        )}
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

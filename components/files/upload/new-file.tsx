'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { mostBytes, mostRows } from '#lib/domain/files/status.ts';
import { FileTexts } from '../file-texts.tsx';
import { megabytes } from './accepted.ts';
import { DropFile } from './drop-file.tsx';
import { sendFile } from './send-file.ts';
import { Templates } from './templates.tsx';

export function NewFile() {
  return (
    <FileTexts>
      <Screen />
    </FileTexts>
  );
}

function Screen() {
  const t = useTranslations('files');
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        back={<BackLink href={'/payouts/files' as Route} label={t('title')} />}
      />
      <PageBody className="grid gap-8">
        <UploadForm />
        <Templates />
      </PageBody>
    </>
  );
}

/** Sends a file of payouts; what is in it is read in the background and shown on its own page. */
function UploadForm() {
  const t = useTranslations('files.upload');
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(sendFile);
  const choose = (chosen: File | null) => {
    const isTooLarge = chosen !== null && chosen.size > mostBytes;
    setRefusal(isTooLarge ? { code: 'table_too_large', params: { max: megabytes } } : null);
    setFile(isTooLarge ? null : chosen);
  };
  const send = async () => {
    if (!file) return setRefusal({ code: 'statement_no_file' });
    const result = await run({ file });
    if (result.ok) router.push(`/payouts/files/${result.value.fileId}` as Route);
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
      <Field label={t('file')} hint={t('hint', { megabytes, rows: mostRows })} required>
        {(control) => <DropFile {...{ control, file }} disabled={isPending} onChoose={choose} />}
      </Field>
      <p className="text-ink-muted text-sm">{t('sealed')}</p>
      <RefusalLine refusal={refusal} />
      <div>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel={t('sending')}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

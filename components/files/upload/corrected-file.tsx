'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { Button } from '#components/ui/button.tsx';
import { mostBytes } from '#lib/domain/files/status.ts';
import { megabytes, tableTypes } from './accepted.ts';
import { sendFile } from './send-file.ts';

/** Uploads a file that was corrected outside; how it differs is shown on its own page before it counts. */
export function CorrectedFile({ fileId }: { fileId: string }) {
  const t = useTranslations('files.grid');
  const router = useRouter();
  const toast = useRefusalToast();
  const input = useRef<HTMLInputElement>(null);
  const { run, isPending } = useAction(sendFile);
  const send = async (file: File) => {
    if (file.size > mostBytes) return toast({ code: 'table_too_large', params: { max: megabytes } });
    const result = await run({ file, corrects: fileId });
    if (result.ok) router.push(`/payouts/files/${result.value.fileId}` as Route);
    else toast(result.refusal);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('reupload')}
        accept={tableTypes}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen once more after it was refused.
          target.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        size="sm"
        pending={isPending}
        pendingLabel={t('reuploading')}
        onClick={() => input.current?.click()}
      >
        {t('reupload')}
      </Button>
    </>
  );
}

'use client';

import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DeclinedNotice } from '#components/approvals/declined-notice.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { FileNote } from '../file-note.tsx';
import { SameFile } from '../page/same-file.tsx';
import { SignForm } from '../sign/sign-form.tsx';
import { CheckForm } from './check-form.tsx';
import { Found } from './found.tsx';
import { Summary } from './summary.tsx';

type CorrectingProps = { file: FileView; timeZone: string; onShow: (of: RowsOf) => void };

/** What it comes to, what still stands in the way, and the next step: checking it, then signing. */
export function Correcting({ file, timeZone, onShow }: CorrectingProps) {
  const t = useTranslations('files.approval');
  const { may, status, approval } = file;
  return (
    <>
      <SameFile same={file.same} />
      <FileNote said={file.refusal} title={t('cameBack')} />
      {approval ? <DeclinedNotice of="files" decisions={approval.decisions} /> : null}
      {approval?.status === 'expired' ? (
        <Notice tone="attention" icon={<Clock />} title={t('expired')}>
          {t('expiredText')}
        </Notice>
      ) : null}
      <Summary file={file} />
      <Found {...{ file, onShow }} />
      {status === 'checked' ? <SignForm {...{ file, timeZone }} /> : null}
      {may.check ? <CheckForm file={file} /> : null}
    </>
  );
}

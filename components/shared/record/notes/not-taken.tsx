'use client';

import { MailWarning } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { ProcessorLogView } from '#lib/domain/processor-log/schemas.ts';
import { isDeliveryNote } from '#lib/domain/webhooks/status.ts';
import { findNotTaken } from './find-not-taken.ts';

/** Says that the processor's newest word about this record could not be taken in, until a later one was. */
export function NotTaken({ log }: { log: ProcessorLogView }) {
  const t = useTranslations('record');
  const toMoment = useMoment();
  const refused = findNotTaken(log);
  if (!refused) return null;
  const { receivedAt, note, unread } = refused;
  return (
    <Notice
      role="status"
      tone="attention"
      icon={<MailWarning />}
      title={t('notTaken.title', { time: toMoment(receivedAt).exact })}
    >
      {note === null ? null : isDeliveryNote(note) ? t(`processorLog.notes.${note}`) : note}{' '}
      {unread.length > 0 ? t('processorLog.unread', { fields: unread.join(', ') }) : null}{' '}
      {t('notTaken.text')}
    </Notice>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Card } from '#components/ui/card.tsx';
import { pauseFileAction, resumeFileAction, stopFileAction } from '#lib/domain/files/actions/running.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { ActButton } from '../act-button.tsx';
import { Progress } from '../page/progress.tsx';
import { ContentFacts } from '../sign/content-facts.tsx';
import { Figures } from './figures.tsx';

/** How many rows have left and what became of them; it can be paused, resumed and stopped at any moment. */
export function Run({ file }: { file: FileView }) {
  const t = useTranslations('files.run');
  const toText = useRefusalText();
  const { counts, status, refusal } = file;
  const isPaused = status === 'paused';
  const done = counts.made + counts.refused;
  const total = done + counts.ready;
  return (
    <Card className="grid gap-5 p-5 max-sm:p-4">
      <div className="grid gap-2">
        <h2 className="font-semibold text-base">{t(isPaused ? 'paused' : 'title')}</h2>
        <Progress label={t('title')} done={done} total={total} />
        <p role="status" className="figures">
          {t('progress', { done, total })}
        </p>
        {isPaused ? (
          <p className="max-w-[68ch] text-ink-muted">
            {refusal
              ? toText({ code: refusal.code, ...(refusal.params && { params: refusal.params }) })
              : t('pausedText')}
          </p>
        ) : null}
      </div>
      <Figures file={file} />
      <ContentFacts file={file} />
      {file.may.run ? (
        <Acts id={file.id} isPaused={isPaused} isRestored={refusal?.code === 'file_maybe_paid'} />
      ) : null}
    </Card>
  );
}

type ActsProps = { id: string; isPaused: boolean; isRestored: boolean };

function Acts({ id, isPaused, isRestored }: ActsProps) {
  const t = useTranslations('files');
  const question = {
    ...{ title: t('run.restoredTitle'), text: t('run.restoredText') },
    ...{ confirm: t('run.restoredConfirm'), keep: t('approval.keep') },
  };
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      {isPaused ? (
        <ActButton
          fileId={id}
          act={resumeFileAction}
          label={t('run.resume')}
          pendingLabel={t('run.resuming')}
          variant="primary"
          {...(isRestored && { question })}
        />
      ) : (
        <ActButton fileId={id} act={pauseFileAction} label={t('run.pause')} pendingLabel={t('run.pausing')} />
      )}
      <StopRest id={id} />
    </div>
  );
}

/** What has not left stays unpaid, for good. */
export function StopRest({ id }: { id: string }) {
  const t = useTranslations('files');
  return (
    <ActButton
      fileId={id}
      act={stopFileAction}
      label={t('run.stop')}
      pendingLabel={t('run.stopping')}
      question={{
        title: t('run.stopTitle'),
        text: t('run.stopText'),
        confirm: t('run.stopConfirm'),
        keep: t('approval.keep'),
      }}
    />
  );
}

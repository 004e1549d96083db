import { useTranslations } from 'next-intl';
import { stopCheckAction } from '#lib/domain/files/actions/checking.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { ActButton } from '../act-button.tsx';
import { Progress } from './progress.tsx';

type AtWork = 'reading' | 'judging' | 'checking';

/** How far the worker is with reading or checking, and about how long it still takes. */
export function Working({ file, at }: { file: FileView; at: AtWork }) {
  const t = useTranslations('files.working');
  const left = useLeft(file.progress?.leftSeconds ?? null);
  const { done = 0, total = null } = file.progress ?? {};
  const far = total === null ? t('done', { done }) : t('of', { done, total });
  return (
    <section className="grid max-w-140 gap-2">
      <h2 className="font-semibold text-base">{t(at)}</h2>
      <Progress label={t('label')} done={done} total={total} />
      <p role="status" className="figures">
        {left ? `${far}, ${left}` : far}
      </p>
      <p className="text-ink-muted text-sm">{t(at === 'checking' ? 'checkingText' : 'text')}</p>
      {at === 'checking' && file.may.check ? (
        <div>
          <ActButton
            fileId={file.id}
            act={stopCheckAction}
            label={t('stopCheck')}
            pendingLabel={t('stopping')}
          />
        </div>
      ) : null}
    </section>
  );
}

const minute = 60;

function useLeft(seconds: number | null): string | null {
  const t = useTranslations('files.working');
  if (seconds === null) return null;
  const time =
    seconds < minute
      ? t('seconds', { count: Math.max(1, Math.round(seconds)) })
      : t('minutes', { count: Math.round(seconds / minute) });
  return t('left', { time });
}

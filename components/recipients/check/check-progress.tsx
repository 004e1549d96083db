'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Ring } from '#components/ui/ring.tsx';

/** The time limit for the bank's answer (spec 4.2). */
const bankSeconds = 30;

type CheckProgressProps = {
  /** Who is being asked, and about what. */
  title: string;
  text: string;
  seconds: number;
  /** The check could not be loaded just now; the check itself may be going on. */
  isUnreadable: boolean;
  onCancel: () => void;
};

/** A running check: the time elapsed, the time limit, and a way to cancel. */
export function CheckProgress({ title, text, seconds, isUnreadable, onCancel }: CheckProgressProps) {
  const t = useTranslations('recipients');
  const shown = Math.min(seconds, bankSeconds);
  const elapsed = t('checkElapsed', { seconds: shown });
  return (
    <div className="flex items-start gap-4 rounded-lg border border-line bg-sunken p-4">
      <Ring share={shown / bankSeconds} label={elapsed} size={48}>
        {shown}
      </Ring>
      <div className="grid min-w-0 flex-1 gap-1">
        <p role="status" className="font-medium">
          {title}
        </p>
        <p className="text-ink-muted text-sm">{seconds > bankSeconds ? t('checkingLate') : text}</p>
        {isUnreadable ? <p className="text-attention text-sm">{t('checkUnreadable')}</p> : null}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span aria-hidden className="whitespace-nowrap text-ink-muted text-sm">
            {elapsed}
          </span>
          <Button size="sm" onClick={onCancel}>
            {t('checkCancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}

'use client';

import { LifeBuoy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { UnbrokenNumbers } from '#components/shared/value/unbroken-numbers.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Fold } from '#components/ui/fold.tsx';

type SupportCardProps = {
  /** What to do; null where that appears above the card, or was done: a colleague has brought an answer. */
  advice: string | null;
  /** What to write to them: plain lines with times in UTC, because people outside the company read them. */
  lines: readonly string[];
  /** The support need not be asked yet, or has been. */
  isCalm?: boolean;
};

/**
 * Shown while nobody can rely on how it ended: what to do about it, and what to write to the processor's support.
 */
export function SupportCard({ advice, lines, isCalm = false }: SupportCardProps) {
  const t = useTranslations('record.ask');
  const tCommon = useTranslations('common');
  const text = lines.join('\n');
  return (
    <Card className={classNames('grid gap-3 p-5 max-sm:p-4', !isCalm && 'border-attention-line')}>
      <div className="flex items-center gap-2">
        <LifeBuoy
          aria-hidden
          className={classNames('size-4 shrink-0', isCalm ? 'text-ink-muted' : 'text-attention')}
        />
        <h2 className="font-semibold text-base">{t(advice === null ? 'details' : 'title')}</h2>
        <CopyButton text={text} label={t('copy')} doneLabel={tCommon('copied')} className="ml-auto" />
      </div>
      {advice === null ? null : <p className="max-w-[68ch] text-ink-muted">{advice}</p>}
      {/* The page says all of it elsewhere; who writes to the support copies it unread. */}
      <Fold label={t('show')} labelClass="text-ink-muted text-sm">
        <pre className="mt-3 overflow-x-auto whitespace-pre-wrap wrap-anywhere rounded-lg bg-sunken p-3.5 font-mono text-sm">
          <UnbrokenNumbers>{text}</UnbrokenNumbers>
        </pre>
      </Fold>
    </Card>
  );
}

/** The server's timestamp as "2026-11-21 12:00:00". */
export function toUtc(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}

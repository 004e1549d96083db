'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { PayoutWarning } from '#lib/domain/payouts/rules/warnings.ts';
import { SumAgain } from './sum-again.tsx';
import type { Warnings } from './use-warnings.ts';

type WarningTickProps = { warning: PayoutWarning; warnings: Warnings | null };

/** One warning with its checkbox; nothing when it does not apply. */
export function WarningTick({ warning, warnings }: WarningTickProps) {
  const t = useTranslations('payouts.warning');
  const id = useId();
  if (!warnings?.needed.includes(warning)) return null;
  const { confirmed, missing, isAsked, sameAgainId, tick } = warnings;
  const isMissing = isAsked && missing.includes(warning);
  if (warning === 'much_larger') return <SumAgain warnings={warnings} isMissing={isMissing} />;
  return (
    <div className="grid gap-1 rounded-lg border border-attention-line bg-attention-soft p-3">
      <label htmlFor={id} className="flex cursor-pointer items-start gap-2.5">
        <input
          id={id}
          type="checkbox"
          data-warning={warning}
          data-missing={missing.includes(warning) || undefined}
          className="mt-0.5 size-4 shrink-0 accent-attention pointer-coarse:size-5"
          checked={confirmed.includes(warning)}
          aria-describedby={`${id}-why`}
          aria-invalid={isMissing || undefined}
          onChange={(event) => tick(warning, event.target.checked)}
        />
        <span className="font-medium text-sm">{t(`${warning}.tick`)}</span>
      </label>
      <p id={`${id}-why`} className="pl-6.5 text-ink-muted text-xs leading-[1.125rem]">
        {t(`${warning}.why`)}{' '}
        {warning === 'same_again_today' && sameAgainId !== null ? (
          <Link
            href={`/payouts/${sameAgainId}` as Route}
            target="_blank"
            className="font-medium text-ink underline underline-offset-2"
          >
            {t('sameAgainOpen')}
          </Link>
        ) : null}
        {isMissing ? <span className="block pt-1 text-failed">{t('missing')}</span> : null}
      </p>
    </div>
  );
}

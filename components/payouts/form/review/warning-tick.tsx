'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { PayoutWarning } from '#lib/domain/payouts/rules/warnings.ts';
import { EarlierPayout } from './earlier-payout.tsx';
import { OtherCountryLink } from './other-country.tsx';
import { SumAgain } from './sum-again.tsx';
import { UnknownAgain } from './unknown-again.tsx';
import type { Warnings } from './use-warnings.ts';

type WarningTickProps = { warning: PayoutWarning; warnings: Warnings | null };

/** One warning with its checkbox; nothing when it does not apply. */
export function WarningTick({ warning, warnings }: WarningTickProps) {
  const t = useTranslations('payouts.warning');
  const id = useId();
  if (!warnings?.needed.includes(warning)) return null;
  if (warning === 'same_again_unknown') return <UnknownAgain warnings={warnings} />;
  const { method, seen, confirmed, missing, isAsked, earlier, tick } = warnings;
  const isMissing = isAsked && missing.includes(warning);
  const isSameAgain = warning.startsWith('same_again');
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
        <span className="font-medium text-sm">{t(`${warning}.tick`, { method })}</span>
      </label>
      <p id={`${id}-why`} className="pl-6.5 text-ink-muted text-xs leading-[1.125rem]">
        {isSameAgain ? (
          <EarlierPayout warning={warning} earlier={earlier} />
        ) : (
          t(`${warning}.why`, { from: seen.includes(warning) ? 'digits' : 'earlier' })
        )}
        {isMissing ? <span className="block pt-1 text-failed">{t('missing')}</span> : null}
      </p>
      {warning === 'card_of_other_country' || warning === 'card_country_unknown' ? (
        <OtherCountryLink warnings={warnings} />
      ) : null}
    </div>
  );
}

'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { EarlierPayout } from './earlier-payout.tsx';
import type { Warnings } from './use-warnings.ts';

/**
 * The same payout made before is unknown, so this one may pay the recipient twice. Only managers get here, and
 * they say why in their own words.
 */
export function UnknownAgain({ warnings }: { warnings: Warnings }) {
  const t = useTranslations('payouts.warning');
  const toText = useRefusalText();
  const { reason, setReason, earlier, missing, isAsked } = warnings;
  const isMissing = isAsked && missing.includes('same_again_unknown');
  return (
    <div className="grid gap-3 rounded-lg border border-attention-line bg-attention-soft p-3">
      <div className="grid gap-1">
        <p className="flex items-start gap-2.5 font-medium text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />
          {t('same_again_unknown.tick')}
        </p>
        <p className="pl-6.5 text-ink-muted text-xs leading-[1.125rem]">
          <EarlierPayout warning="same_again_unknown" earlier={earlier} />
        </p>
      </div>
      <ReasonField
        label={t('sameAgainReason')}
        hint={t('sameAgainReasonHint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isMissing ? toText({ code: 'same_again_reason_empty' }) : undefined}
      />
    </div>
  );
}

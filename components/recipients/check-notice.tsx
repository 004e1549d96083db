'use client';

import { CircleX, Clock, RotateCcw, TimerOff, UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { formatPhone } from '#lib/core/format.ts';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import { useBankLabel } from './bank-field.tsx';
import type { CheckedRecipient } from './check-phase.ts';

/** A check that the person's own change has made worthless. */
export type VoidedCheck = CheckedRecipient & { wasRunning: boolean };

type CheckNoticeProps = {
  phase: 'refused' | 'no_answer' | 'expired' | 'lost';
  check: RecipientCheckView | null;
};

/** How a check ended without a confirmation: what happened, what it means for the money, what to do. */
export function CheckNotice({ phase, check }: CheckNoticeProps) {
  const t = useTranslations('recipients');
  switch (phase) {
    case 'refused':
      return <RefusedNotice check={check} />;
    case 'no_answer':
      return (
        <Notice role="alert" tone="attention" icon={<TimerOff />} title={t('noAnswerTitle')}>
          {t('noAnswerText')}
        </Notice>
      );
    case 'expired':
      return (
        <Notice role="alert" tone="attention" icon={<Clock />} title={t('expiredTitle')}>
          {t('expiredText')}
        </Notice>
      );
    case 'lost':
      return (
        <Notice role="alert" tone="attention" icon={<UserX />} title={t('checkLostTitle')}>
          {t('checkLostText')}
        </Notice>
      );
  }
}

function RefusedNotice({ check }: { check: RecipientCheckView | null }) {
  const t = useTranslations('recipients');
  const { bankCode = '', errorCode = null, errorMessage = null } = check ?? {};
  const bank = useBankLabel(bankCode) ?? check?.bankName ?? '';
  return (
    <Notice role="alert" tone="failed" icon={<CircleX />} title={t('refusedTitle', { bank })}>
      <p className="text-ink">
        {errorMessage ? t('refusedSaid', { message: errorMessage }) : t('refusedSilent')}
        {errorCode ? (
          <>
            {' '}
            <span className="whitespace-nowrap font-mono text-xs">
              ({t('refusedCode', { code: errorCode })})
            </span>
          </>
        ) : null}
      </p>
      <p className="mt-1">{t('refusedAdvice')}</p>
    </Notice>
  );
}

export function VoidedNotice({ phone, bankCode, wasRunning }: VoidedCheck) {
  const t = useTranslations('recipients');
  const bank = useBankLabel(bankCode) ?? '';
  const title = wasRunning ? t('voidedRunningTitle') : t('voidedTitle');
  return (
    <Notice role="status" tone="attention" icon={<RotateCcw />} title={title}>
      {wasRunning ? t('voidedRunningText') : t('voidedText', { phone: formatPhone(phone), bank })}
    </Notice>
  );
}

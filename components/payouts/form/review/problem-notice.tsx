'use client';

import { CircleAlert, CloudOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MadeAnother } from '#components/shared/form/refusal/made-another.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Refusal } from '#lib/core/result.ts';

type ProblemNoticeProps = {
  of: 'check' | 'send';
  refusal: Refusal;
  /** Sends what appears in the form with a key of its own. */
  onNew?: () => void;
};

/** A problem that belongs to no field: whether money may have moved, and what to do. */
export function ProblemNotice({ of, refusal, onNew }: ProblemNoticeProps) {
  const t = useTranslations();
  const toText = useRefusalText();
  const { code, params } = refusal;
  if (code === 'fault') {
    const reference = String(params?.reference ?? '');
    const title = of === 'send' ? t('payouts.problem.faultTitle') : t('payouts.problem.checkFailedTitle');
    const text =
      of === 'send'
        ? t('payouts.problem.faultText', { reference })
        : t('payouts.problem.checkFault', { reference });
    return (
      <Notice role="alert" tone="attention" icon={<CircleAlert />} title={title}>
        {text}{' '}
        <CopyButton text={reference} label={t('errors.copyReference')} doneLabel={t('common.copied')} />
      </Notice>
    );
  }
  if (code === 'database_lost' && of === 'send')
    return (
      <Notice role="alert" tone="attention" icon={<CloudOff />} title={t('payouts.problem.faultTitle')}>
        {t('payouts.problem.lostText')}
      </Notice>
    );
  if (code === 'offline') {
    return (
      <Notice role="alert" tone="attention" icon={<CloudOff />} title={t('payouts.problem.offlineTitle')}>
        {of === 'send' ? t('payouts.problem.offlineText') : t('payouts.problem.checkOffline')}
      </Notice>
    );
  }
  const title = of === 'send' ? t('payouts.problem.refusedTitle') : t('payouts.problem.checkFailedTitle');
  return (
    <Notice
      role="alert"
      tone="failed"
      icon={<CircleAlert />}
      title={title}
      action={
        code === 'outdated' ? (
          <Button size="sm" onClick={() => window.location.reload()}>
            {t('payouts.problem.reload')}
          </Button>
        ) : (
          <MadeAnother refusal={refusal} onNew={onNew} />
        )
      }
    >
      {toText(refusal)}
    </Notice>
  );
}

'use client';

import { CircleCheck, CircleX, Clock, Info, RotateCcw, TimerOff, TriangleAlert, UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useReason } from '#components/shared/status/use-reason.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatPhone } from '#lib/core/format.ts';
import { toQuoted } from '#lib/core/quoted.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { NoAnswerReason, RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import { useBankLabel } from '../bank/use-bank-label.ts';
import { AskedSum, namesOtherSum } from '../confirm/asked-sum.tsx';
import { MoreReported } from './more-reported.tsx';
import type { VoidedCheck } from './use-check-steps.ts';

type CheckNoticeProps = {
  phase: 'refused' | 'no_answer' | 'allowed' | 'expired' | 'lost';
  check: RecipientCheckView | null;
  /** What the person can do without an answer. */
  action?: ReactNode;
  /** Chooses another bank of the same person in the form. */
  onBank?: (code: string) => void;
};

/** A check that ended without a confirmation: what happened, what it means for the money, what to do. */
export function CheckNotice({ phase, check, action, onBank }: CheckNoticeProps) {
  const t = useTranslations('recipients');
  switch (phase) {
    case 'refused':
      return <RefusedNotice check={check} {...(onBank && { onBank })} />;
    case 'no_answer':
      return <NoAnswerNotice check={check} action={action} />;
    case 'allowed':
      if (check && namesOtherSum(check))
        return (
          <Notice role="alert" tone="attention" icon={<TriangleAlert />} title={t('cardAllowedOtherTitle')}>
            <AskedSum check={check} />
            <p className="mt-1">{t('cardAllowedOtherText')}</p>
            <MoreReported said={check.said} />
          </Notice>
        );
      return (
        <Notice role="status" tone="done" icon={<CircleCheck />} title={t('cardAllowedTitle')}>
          {t('cardAllowedText')}
          {check ? <MoreReported said={check.said} /> : null}
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

function RefusedNotice({ check, onBank }: Pick<CheckNoticeProps, 'check' | 'onBank'>) {
  const t = useTranslations('recipients');
  const { errorCode = null, errorMessage = null, knownReason = null } = check ?? {};
  const method = check?.method ?? 'ru_card';
  const ours = useReason()({ errorCode, errorMessage, knownReason, method });
  const known = knownReason && ours?.sentence;
  const theirs = errorMessage ? t('refusedSaid', { message: toQuoted(errorMessage) }) : t('refusedSilent');
  const isCard = isOfCard(method);
  // That the bank found nobody is what the title says.
  const why = !isCard && knownReason === 'recipient_not_found' ? null : known;
  const said = known ? [why, ours?.advice].filter(Boolean).join(' ') : theirs;
  const bank = useBankLabel(check?.bankCode ?? '') ?? check?.bankName ?? '';
  return (
    <Notice
      role="alert"
      tone="failed"
      icon={<CircleX />}
      title={isCard ? t('cardRefusedTitle') : t('refusedTitle', { bank })}
    >
      <p className="text-ink">{said}</p>
      {/* A reason that has a text of ours says what to do about it. */}
      <p className="mt-1">
        {known
          ? t('refusedKnown', { isCard: String(isCard) })
          : isCard
            ? t('cardRefusedAdvice')
            : t('refusedAdvice')}
      </p>
      {errorCode ? (
        <p className="mt-1 text-xs">
          {t.rich('refusedCode', {
            code: (text) => <code className="font-mono">{text}</code>,
            value: errorCode,
          })}
        </p>
      ) : null}
      {check?.otherBanks && onBank ? <OtherBanks banks={check.otherBanks} onBank={onBank} /> : null}
      {check ? <MoreReported said={check.said} /> : null}
    </Notice>
  );
}

type OtherBanksProps = {
  banks: NonNullable<RecipientCheckView['otherBanks']>;
  onBank: (code: string) => void;
};

/** The other banks at which the owner of this phone was confirmed before: one press chooses one of them. */
function OtherBanks({ banks, onBank }: OtherBanksProps) {
  const t = useTranslations('recipients');
  if (banks.length === 0) return null;
  return (
    <div className="mt-3 grid gap-2">
      <p>{t('otherBanks', { count: banks.length })}</p>
      <div className="flex flex-wrap gap-2">
        {banks.map((bank) => (
          <OtherBank key={bank.code} {...{ bank, onBank }} />
        ))}
      </div>
    </div>
  );
}

function OtherBank({
  bank,
  onBank,
}: { bank: OtherBanksProps['banks'][number] } & Pick<OtherBanksProps, 'onBank'>) {
  const t = useTranslations('recipients');
  const name = useBankLabel(bank.code) ?? bank.name;
  return (
    <Button size="sm" className="text-ink" onClick={() => onBank(bank.code)}>
      {t('takeBank', { bank: name })}
    </Button>
  );
}

const noAnswerTitles = {
  timeout: 'noAnswerTitle',
  unavailable: 'noAnswerUnavailable',
  unreadable: 'noAnswerUnreadable',
  about_another: 'noAnswerAboutAnother',
  busy: 'noAnswerBusy',
  unauthorised: 'noAnswerUnauthorised',
} as const satisfies Record<Exclude<NoAnswerReason, 'settlement_account_missing'>, string>;

function NoAnswerNotice({ check, action }: Omit<CheckNoticeProps, 'phase'>) {
  const t = useTranslations('recipients');
  const toMoment = useMoment();
  const reason = check?.noAnswerReason ?? 'timeout';
  if (reason === 'settlement_account_missing') {
    return (
      <Notice role="status" tone="waiting" icon={<Info />} title={t('settlementTitle')}>
        {t('settlementText')}
      </Notice>
    );
  }
  const isCard = check !== null && isOfCard(check.method);
  const until = check?.retryAt ? toMoment(check.retryAt).time : 'none';
  const title =
    isCard && reason === 'timeout' ? t('cardNoAnswerTitle') : t(noAnswerTitles[reason], { until });
  return (
    <Notice role="alert" tone="attention" icon={<TimerOff />} title={title} action={action}>
      {isCard ? t('cardNoAnswerText') : t('noAnswerText')}
      {check ? <MoreReported said={check.said} /> : null}
    </Notice>
  );
}

function isOfCard(method: PayoutMethod): boolean {
  return methodFacts[method].instrument === 'card';
}

export function VoidedNotice({ of, wasRunning, by }: VoidedCheck) {
  const t = useTranslations('recipients');
  const bank = useBankLabel(of.bankCode ?? '') ?? '';
  if (by === 'other_sum') {
    const title = wasRunning ? t('voidedRunningTitle') : t('sumVoidedTitle');
    return (
      <Notice role="status" tone="attention" icon={<RotateCcw />} title={title}>
        {t('sumVoidedText')}
      </Notice>
    );
  }
  if (isOfCard(of.method)) {
    return (
      <Notice
        role="status"
        tone="attention"
        icon={<RotateCcw />}
        title={wasRunning ? t('voidedRunningTitle') : t('cardVoidedTitle')}
      >
        {t('cardVoidedText')}
      </Notice>
    );
  }
  const title = wasRunning ? t('voidedRunningTitle') : t('voidedTitle');
  return (
    <Notice role="status" tone="attention" icon={<RotateCcw />} title={title}>
      {wasRunning ? t('voidedRunningText') : t('voidedText', { phone: formatPhone(of.phone ?? ''), bank })}
    </Notice>
  );
}

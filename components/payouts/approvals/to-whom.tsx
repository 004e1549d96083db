'use client';

import { CalendarClock, CircleHelp, Equal, EqualNot, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { classNames } from '#components/ui/class-names.ts';
import { formatCard, formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutToApprove } from '#lib/domain/payouts/schemas/approvals.ts';

type Row = { payout: PayoutToApprove };

/** The name of who would get it, else their phone or card. */
export function RecipientName({ payout: { recipient, orderNo } }: Row) {
  const { name, holderName, phone, card } = recipient;
  return name ?? holderName ?? (phone ? formatPhone(phone) : card ? formatCard(card) : orderNo);
}

/** Where the money would go: "+7 916 123-45-67, Sberbank". */
export function Account({ payout: { recipient } }: Row) {
  const toName = useBankName();
  const { phone, card } = recipient;
  const account = phone ? formatPhone(phone) : card && formatCard(card);
  return [account, toName(recipient)].filter(Boolean).join(', ');
}

/** What the bank called the recipient, next to the name under which the same account was last paid and the expected one. */
export function NameCheck({ payout }: Row) {
  return (
    <>
      <LastCheck payout={payout} />
      <FormerName payout={payout} />
      <ExpectedCheck payout={payout} />
      <Leaving payout={payout} />
    </>
  );
}

function Leaving({ payout: { leavesAt } }: Row) {
  const t = useTranslations('payouts.schedule');
  const toMoment = useMoment();
  return leavesAt ? (
    <Line icon={CalendarClock}>{t('queue', { moment: toMoment(leavesAt).short })}</Line>
  ) : null;
}

function LastCheck({ payout: { recipient, nameCheck, lastName } }: Row) {
  const t = useTranslations('payouts.queue');
  if (recipient.name === null) return <Line icon={CircleHelp}>{t('name.none')}</Line>;
  if (nameCheck === null || nameCheck === 'none') return <Line icon={Equal}>{t('name.confirmed')}</Line>;
  const isDoubted = nameCheck === 'different';
  return (
    <Line icon={isDoubted ? EqualNot : Equal} isDoubted={isDoubted}>
      {t(`name.${nameCheck}`, { name: lastName ?? '' })}
    </Line>
  );
}

/** The bank has given another name since people agreed to this one. */
function FormerName({ payout: { formerName } }: Row) {
  const t = useTranslations('payouts.queue');
  if (formerName === null) return null;
  return (
    <Line icon={EqualNot} isDoubted>
      {t('name.former', { name: formerName })}
    </Line>
  );
}

function ExpectedCheck({ payout: { expected } }: Row) {
  const t = useTranslations('payouts.queue');
  if (expected === null) return null;
  const { name, match } = expected;
  const isDoubted = match === 'different' || match === 'none';
  return (
    <Line icon={isDoubted ? EqualNot : Equal} isDoubted={isDoubted}>
      {t(`expected.${match}`, { name })}
    </Line>
  );
}

type LineProps = { icon: typeof Equal; isDoubted?: boolean; children: string };

function Line({ icon: Icon, isDoubted = false, children }: LineProps) {
  return (
    <span
      className={classNames(
        'flex items-start gap-1.5 whitespace-normal',
        isDoubted && 'font-medium text-attention',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </span>
  );
}

/** What is unusual about it, and what this recipient was paid before. */
export function Unusual({ payout }: Row) {
  const t = useTranslations('payouts.queue');
  const locale = useLocale();
  const toMoment = useMoment();
  const { paidBefore, sameSumCount, isLargest } = payout;
  const { count, sum, lastAt } = paidBefore;
  const unusual = [
    count === 0 ? t('unusual.new') : null,
    isLargest ? t('unusual.largest') : null,
    sameSumCount > 0 ? t('unusual.sameSum', { count: sameSumCount }) : null,
  ].filter((text) => text !== null);
  return (
    <>
      {unusual.length > 0 ? (
        <span className="flex items-start gap-1.5 whitespace-normal text-attention text-xs">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="wrap-anywhere min-w-0">{unusual.join(' ')}</span>
        </span>
      ) : null}
      {count > 0 && lastAt ? (
        <span className="figures block whitespace-normal text-ink-muted text-xs" suppressHydrationWarning>
          {t('paidBefore', {
            count,
            sum: formatMoney(fromMoneyView(sum), locale),
            date: toMoment(lastAt).date,
          })}
        </span>
      ) : null}
    </>
  );
}

'use client';

import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Money } from '#components/shared/value/money.tsx';
import { formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';
import { toMakersReason } from '../to-makers-reason.ts';
import type { Outcome } from './approve-each.ts';
import { Destination, NameCheck, SamePhone } from './to-whom.tsx';

type LineProps = { refund: RefundToApprove; outcome: Outcome | undefined; isWaiting: boolean };

/** Who would get it where, and whether that is who paid: nobody should approve a name that they have not seen. */
export function ApproveLine({ refund, outcome, isWaiting }: LineProps) {
  const t = useTranslations('refunds.queue');
  const toText = useRefusalText();
  const { number, amount, anotherAccount, makerName } = refund;
  const reason = toMakersReason(refund, useLocale());
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-line border-b py-2">
      <span className="wrap-anywhere">
        {anotherAccount?.name ?? (anotherAccount && formatPhone(anotherAccount.phone))}{' '}
        <span className="figures text-ink-muted text-xs">{number}</span>
      </span>
      <Money value={fromMoneyView(amount)} />
      {anotherAccount ? (
        <span className="figures wrap-anywhere col-span-2 text-sm">
          <Destination account={anotherAccount} withPhone={anotherAccount.name !== null} />
        </span>
      ) : null}
      <span className="col-span-2 text-sm">
        <NameCheck refund={refund} />
        <SamePhone refund={refund} />
      </span>
      <span className="wrap-anywhere col-span-2 text-ink-muted text-sm">
        {t('asks', { name: makerName, reason })}
      </span>
      {outcome || isWaiting ? (
        <span role="status" className="col-span-2 flex items-start gap-1.5 text-sm">
          <Mark outcome={outcome} />
          {outcome ? (outcome.ok ? t('approved') : toSaid(outcome.refusal)) : t('waits')}
        </span>
      ) : null}
    </li>
  );

  function toSaid(refusal: Refusal): string {
    return refusal.code === 'offline' ? t('offline') : toText(refusal);
  }
}

function Mark({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-moving" />;
  return outcome.ok ? (
    <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
  ) : (
    <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />
  );
}

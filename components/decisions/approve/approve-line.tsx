'use client';

import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal } from '#lib/core/result.ts';
import { Check, useReason, Where, Who } from '../cells.tsx';
import type { Decision } from '../to-decisions.ts';
import type { Outcome } from './approve-each.ts';

type LineProps = { decision: Decision; outcome: Outcome | undefined; isWaiting: boolean };

/** Who would get it where, and whether the name is right: nobody should approve a name that they have not seen. */
export function ApproveLine({ decision, outcome, isWaiting }: LineProps) {
  const t = useTranslations('decisions');
  const toText = useRefusalText();
  const toReason = useReason();
  const { number, amount, makerName } = decision;
  const reason = toReason(decision) || 'none';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-line border-b py-2">
      <span className="wrap-anywhere">
        <Who decision={decision} /> <span className="figures text-ink-muted text-xs">{number}</span>
      </span>
      <Money value={fromMoneyView(amount)} />
      <span className="figures wrap-anywhere col-span-2 text-sm">
        <Where decision={decision} />
      </span>
      <span className="col-span-2 text-sm">
        <Check decision={decision} />
      </span>
      <span className="wrap-anywhere col-span-2 text-ink-muted text-sm">
        {t('asks', { name: makerName, reason })}
      </span>
      {outcome || isWaiting ? (
        <span role="status" className="col-span-2 flex items-start gap-1.5 text-sm">
          <Mark outcome={outcome} />
          {outcome ? (outcome.ok ? t('approved') : toRefusalText(outcome.refusal)) : t('waits')}
        </span>
      ) : null}
    </li>
  );

  function toRefusalText(refusal: Refusal): string {
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

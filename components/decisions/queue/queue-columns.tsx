'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Column } from '#components/shared/list/table/data-table.tsx';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { Check, Rules, useReason, Where, Who } from '../cells.tsx';
import type { Decision } from '../to-decisions.ts';
import { RowActs } from './row-acts.tsx';

type Cell = { decision: Decision };

/** What a decision needs: who would get how much, whether the name is right, what is unusual, who asks, and since when. */
export function useQueueColumns(): Column<Decision>[] {
  const t = useTranslations('decisions');
  return [
    { key: 'number', header: t('what'), cell: (decision) => <Name decision={decision} /> },
    { key: 'to', header: t('to'), width: 'w-1/4', cell: (decision) => <Recipient decision={decision} /> },
    { key: 'name', header: t('checks'), width: 'w-1/3', cell: (decision) => <Check decision={decision} /> },
    { key: 'maker', header: t('maker'), width: 'w-1/4', cell: (decision) => <Maker decision={decision} /> },
    { key: 'since', header: t('since'), cell: (decision) => <Since decision={decision} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'right',
      width: 'w-0',
      className: 'held-cell',
      cell: (decision) => (
        <>
          <Money value={fromMoneyView(decision.amount)} />
          <RowActs decision={decision} className="mt-1 justify-end" />
        </>
      ),
    },
  ];
}

function Name({ decision: { kind, href, number } }: Cell) {
  const t = useTranslations('decisions');
  return (
    <>
      <RowLink href={href}>
        <span className="figures">{number}</span>
      </RowLink>
      <span className="under-line">{t(`kind.${kind}`)}</span>
    </>
  );
}

function Recipient({ decision }: Cell) {
  return (
    <>
      <span className="yielding">
        <Who decision={decision} />
      </span>
      <span className="figures under-line yielding">
        <Where decision={decision} />
      </span>
    </>
  );
}

function Maker({ decision }: Cell) {
  const toReason = useReason();
  return (
    <>
      <span className="quiet-cell">{decision.makerName}</span>
      {/* What a decision needs is read here, not guessed from its beginning. */}
      <span className="under-line line-clamp-4 wrap-anywhere whitespace-normal">{toReason(decision)}</span>
      <Rules decision={decision} />
    </>
  );
}

/** How many have approved it, where that takes several. */
function Progress({ decision: { approvedCount, requiredCount } }: Cell) {
  const t = useTranslations('decisions');
  if (requiredCount < 2) return null;
  return (
    <span className="under-line">{t('progress', { approved: approvedCount, required: requiredCount })}</span>
  );
}

/** The moments since and until which it waits, and how many have approved it where that takes several. */
function Since({ decision }: Cell) {
  const { requestedAt, expiresAt } = decision;
  const t = useTranslations('decisions');
  const toMoment = useMoment();
  return (
    <>
      <DateTime value={requestedAt} withoutZone className="text-ink-muted" />
      <Progress decision={decision} />
      {expiresAt ? (
        <span className="under-line" suppressHydrationWarning>
          {t('until', { moment: toMoment(expiresAt).short })}
        </span>
      ) : null}
    </>
  );
}

/**
 * The row on a phone: to whom and how much, then the name check, where it would go, who asks, since when, by which rule, and
 * how many have approved it.
 */
export function QueuePhoneRow({ decision, tick }: Cell & { tick: ReactNode }) {
  const toReason = useReason();
  const { amount, makerName, requestedAt, href, number, kind, expiresAt } = decision;
  const toMoment = useMoment();
  const t = useTranslations('decisions');
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 items-start gap-2.5">
          {tick}
          <RowLink href={href}>
            <span className="wrap-anywhere">
              <Who decision={decision} />
            </span>
          </RowLink>
        </span>
        <Money value={fromMoneyView(amount)} />
      </div>
      <span className="text-sm">
        <Check decision={decision} />
      </span>
      <div className="figures flex items-baseline justify-between gap-3 text-ink-muted text-xs">
        <span className="min-w-0 wrap-anywhere">
          <Where decision={decision} />
        </span>
        <span className="shrink-0">
          {t(`kind.${kind}`)} {number}
        </span>
      </div>
      <div className="flex justify-between gap-3 text-ink-muted text-xs">
        <span className="min-w-0 truncate">{makerName}</span>
        <span className="shrink-0 text-right">
          <DateTime value={requestedAt} withoutZone />
          {expiresAt ? (
            <span className="block" suppressHydrationWarning>
              {t('until', { moment: toMoment(expiresAt).short })}
            </span>
          ) : null}
        </span>
      </div>
      <Rules decision={decision} />
      <Progress decision={decision} />
      <div className="flex items-end justify-between gap-3">
        <span className="wrap-anywhere text-ink-muted text-xs">{toReason(decision)}</span>
        <RowActs decision={decision} className="shrink-0" />
      </div>
    </div>
  );
}
